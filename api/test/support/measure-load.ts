const MB = 1024 * 1024;

export interface Load {
  /** How much the process grew at most while the work ran, in MB. */
  grownMb: number;
  /** The longest that one of the questions asked meanwhile waited for its answer, in milliseconds. */
  slowestMs: number;
}

/** Asks `question` again and again while `work` runs, and watches the memory of this process. */
export async function measureLoad(work: () => Promise<unknown>, question: () => Promise<unknown>): Promise<Load> {
  const before = process.memoryUsage.rss();
  let [most, slowestMs, isRunning] = [before, 0, true];
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const asking = async () => {
    while (isRunning) {
      const asked = performance.now();
      await question();
      slowestMs = Math.max(slowestMs, performance.now() - asked);
    }
  };
  const others = asking();
  await work().finally(() => (isRunning = false));
  await others;
  clearInterval(watch);
  return { grownMb: Math.round((most - before) / MB), slowestMs };
}
