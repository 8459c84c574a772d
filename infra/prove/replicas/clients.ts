import { setTimeout as wait } from 'node:timers/promises';
import type { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';

/**
 * Milliseconds after which a failed step is repeated, by the maintenance page or by a person who presses the button
 * again.
 */
const repeatMs = 1_000;

interface RegisterOptions {
  /** Milliseconds that the payer spends at the bank. */
  atBankMs: number;
  /** How often a person, or the maintenance page, repeats what failed. */
  repeats: number;
}

/** The browsers of payers and visitors. It records what they sent and what became of it. */
export class Clients {
  registrations = 0;
  /** Highest number of registrations under way at the same time. */
  mostAtOnce = 0;
  pages = 0;
  /** Requests that a browser had to send again. */
  repeated = 0;
  /** Longest time in milliseconds that a person waited for an answer. */
  slowestMs = 0;
  readonly lost: string[] = [];
  private underWay = 0;
  private readonly harness: Harness;

  constructor(harness: Harness) {
    this.harness = harness;
  }

  /** Registers a person, who pays and returns. */
  async register({ atBankMs, repeats }: RegisterOptions): Promise<void> {
    const payer = new Payer(this.harness);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.underWay);
    try {
      await this.untilDone(repeats, 'initiate', async () => ((await payer.tryToStart()) ? undefined : payer.failure));
      const returnForm = await payer.pay();
      await wait(atBankMs);
      await this.untilDone(repeats, 'return', async () => {
        const status = await payer.comeBack(returnForm);
        return status === 303 ? undefined : `answered ${status}`;
      });
      this.registrations += 1;
    } catch (error) {
      this.lost.push(String(error));
    } finally {
      this.underWay -= 1;
    }
  }

  /** Requests one address after the other, as a visitor's browser, until `isOver`. */
  async visit(paths: readonly string[], isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      const path = paths[at % paths.length] ?? '/';
      const began = performance.now();
      const status = await fetch(this.harness.url + path).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        String,
      );
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      this.pages += 1;
      if (status !== 200) this.lost.push(`${path}: ${status}`);
      await wait(50);
    }
  }

  /**
   * Repeats `work` until it succeeds, `repeats` times at most.
   * @param work resolves to what went wrong, or undefined
   * @throws when the last repetition fails
   */
  private async untilDone(repeats: number, what: string, work: () => Promise<string | undefined>): Promise<void> {
    const began = performance.now();
    for (let left = repeats; ; left -= 1) {
      const fault = await work();
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      if (fault === undefined) return;
      if (left === 0) throw new Error(`${what}: ${fault}`);
      this.repeated += 1;
      await wait(repeatMs);
    }
  }
}
