/** A sentence of the API with what the answer says about it. */
export interface CodedSentence {
  sentence: string;
  code?: string | undefined;
  parameters?: Readonly<Record<string, string | number>> | undefined;
}
