import { queueFull } from '../../storage/semaphore.ts';

interface Limits {
  /** Files that are read at the same time. */
  places: number;
  /** Most files that may wait, in all and of one caller. */
  waiting: number;
  waitingOfCaller: number;
  /** Milliseconds for a file while others wait for its place; `aloneMs` applies while no other file waits. */
  sharedMs: number;
  aloneMs: number;
}

interface Running {
  caller: string;
  isOverdue: boolean;
  end: AbortController;
}

interface Waiting {
  caller: string;
  start: () => void;
}

/**
 * Limits how many files are read at a time. A file that takes longer than `sharedMs` loses its place when another file
 * waits. Waiting files of callers of whom no file is being read come first. So a caller who sends many slow files
 * delays one file of another caller by about `sharedMs`.
 */
export class ReadingQueue {
  private readonly running = new Set<Running>();
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * Reads a file as soon as the file gets a place, and resolves to what `read` returns.
   * @param read ends early when its signal is aborted
   * @throws DomainError `unavailable` at once when too many files wait already
   */
  async run<T>(caller: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = await this.takePlace(caller);
    const { sharedMs, aloneMs } = this.limits;
    const overdue = setTimeout(() => {
      running.isOverdue = true;
      this.makeRoom();
    }, sharedMs);
    const last = setTimeout(() => running.end.abort(), aloneMs);
    try {
      return await read(running.end.signal);
    } finally {
      clearTimeout(overdue);
      clearTimeout(last);
      this.running.delete(running);
      this.startNext();
    }
  }

  private async takePlace(caller: string): Promise<Running> {
    const running = { caller, isOverdue: false, end: new AbortController() };
    if (this.running.size < this.limits.places) {
      this.running.add(running);
      return running;
    }
    const { waiting, waitingOfCaller } = this.limits;
    const own = this.queue.filter((each) => each.caller === caller).length;
    if (this.queue.length >= waiting || own >= waitingOfCaller) throw queueFull();
    await new Promise<void>((resolve) => {
      const start = (): void => {
        this.running.add(running);
        resolve();
      };
      this.queue.push({ caller, start });
      this.makeRoom();
    });
    return running;
  }

  /** Ends as many overdue readings as files wait. */
  private makeRoom(): void {
    const all = [...this.running];
    const leaving = all.filter(({ end }) => end.signal.aborted).length;
    const overdue = all.filter(({ isOverdue, end }) => isOverdue && !end.signal.aborted);
    for (const { end } of overdue.slice(0, Math.max(0, this.queue.length - leaving))) end.abort();
  }

  private startNext(): void {
    const callers = new Set([...this.running].map(({ caller }) => caller));
    const fair = this.queue.findIndex(({ caller }) => !callers.has(caller));
    const [next] = this.queue.splice(Math.max(0, fair), 1);
    next?.start();
  }
}
