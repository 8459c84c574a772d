/** A secret in groups of four characters, to be read and typed without losing one's place. */
export const secretGroups = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? '';
