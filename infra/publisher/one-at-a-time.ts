/**
 * Runs `work` for calls that come in bursts: after a quiet moment, one run at a time, and once more when a call came
 * during a run, so that the last state always gets its run.
 */
export function oneAtATime(work: () => Promise<void>, quietMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    again = false;
    await work().finally(() => (running = false));
    if (again) ask();
  };
  const ask = () => {
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
  return ask;
}
