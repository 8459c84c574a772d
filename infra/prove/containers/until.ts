import { setTimeout as wait } from 'node:timers/promises';

/** Whether a GET of the address succeeds. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );

export const shows = (url: string, text: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.text()).includes(text),
    () => false,
  );

/** Waits until `holds` is true; returns the milliseconds that it took. @throws when that does not happen in time */
export async function until(longestMs: number, what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > longestMs) throw new Error(`${what}: not in time.`);
    await wait(200);
  }
  return performance.now() - began;
}
