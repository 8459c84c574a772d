/** The value of the first row whose pattern matches the undecoded path, else `otherwise`. */
export interface ByPath {
  rows: readonly { pattern: RegExp; value: string }[];
  otherwise: string;
}

export const valueFor = ({ rows, otherwise }: ByPath, pathname: string): string =>
  rows.find(({ pattern }) => pattern.test(pathname))?.value ?? otherwise;
