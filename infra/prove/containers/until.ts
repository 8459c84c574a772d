import { setTimeout as wait } from 'node:timers/promises';

/** Whether a GET of it succeeds. */
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

/** Milliseconds that it took. @throws when it does not come in time */
export async function until(longestMs: number, what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > longestMs) throw new Error(`${what}: not in time.`);
    await wait(200);
  }
  return performance.now() - began;
}
