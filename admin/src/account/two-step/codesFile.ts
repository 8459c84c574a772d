import { club } from '@maidan/shared/club.ts';

/** The heading of the codes on paper and in the file. */
export const codesHeading = (username: string): string => `Recovery codes of ${username}, ${club.name}`;

/** The recovery codes as a text file, one a line. */
export const codesFile = (codes: readonly string[], username: string): { file: Blob; name: string } => ({
  file: new Blob([`${codesHeading(username)}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  name: 'recovery-codes.txt',
});
