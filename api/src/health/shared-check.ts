interface Limits {
  /** Milliseconds after which a check counts as failed. */
  longestMs: number;
  /** Milliseconds for which a result is reused. */
  keepMs: number;
}

/**
 * A check of something outside the process. Simultaneous callers share one call of `ask`, so a check that hangs takes
 * one connection.
 */
export class SharedCheck {
  private asked: Promise<boolean> | undefined;
  private last: { holds: boolean; at: number } | undefined;

  /** @param ask resolves to true when the check succeeds; otherwise rejects, resolves to false, or takes too long */
  constructor(
    private readonly ask: () => Promise<boolean>,
    private readonly limits: Limits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async holds(): Promise<boolean> {
    if (this.last && this.now() - this.last.at < this.limits.keepMs) return this.last.holds;
    this.asked ??= this.askOnce();
    return inTime(this.asked, this.limits.longestMs);
  }

  private async askOnce(): Promise<boolean> {
    const began = this.now();
    const answer = await this.ask().catch(() => false);
    // A late answer counts as failed. Otherwise a slow service would alternate between good and bad.
    const holds = answer && this.now() - began <= this.limits.longestMs;
    this.last = { holds, at: this.now() };
    this.asked = undefined;
    return holds;
  }
}

async function inTime(asked: Promise<boolean>, longestMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
