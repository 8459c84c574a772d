/** What was checked, and what was seen. */
export type Line = [what: string, seen: string];

export function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Expected: ${what}`);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function printTable(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(([what]) => what.length));
  for (const [what, seen] of lines) console.log(`  ${what.padEnd(width)}  ${seen}`);
}
