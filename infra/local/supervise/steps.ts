/** One line per step of the start, with its seconds; failures keep their own sentence. */
export async function step<T>(title: string, work: () => T | Promise<T>, outcome?: (value: T) => string): Promise<T> {
  const began = performance.now();
  const value = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(`${title.padEnd(11)}${(outcome?.(value) ?? 'ready').padEnd(58)} ${seconds.padStart(5)} s`);
  return value;
}

export const print = (line: string) => console.log(`  ${line}`);
