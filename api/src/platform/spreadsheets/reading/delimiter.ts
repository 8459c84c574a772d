const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Lines that are looked at. */
const sample = 50;
const quoted = /"(?:[^"]|"")*"/g;

/**
 * The delimiter that stands equally often in the most lines: commas inside of addresses come and go, columns do not.
 * Titles and blank lines have none.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 100_000)
    .replace(quoted, '')
    .split(/\r\n|\n|\r/, sample);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) }));
  return scored.reduce((best, each) =>
    each.lines > best.lines || (each.lines === best.lines && each.count > best.count) ? each : best,
  ).delimiter;
}

/** In how many lines the delimiter stands equally often, and how often. */
function regularity(lines: readonly string[], delimiter: Delimiter): { lines: number; count: number } {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const [count, most] = [...linesByCount].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  return { lines: most, count };
}
