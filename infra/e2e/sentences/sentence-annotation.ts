/** The type of the annotations that the table of sentences is made of. */
export const sentenceAnnotation = 'sentence';

export const keyOf = (name: string, trigger: string): string => `${name} / ${trigger}`;
