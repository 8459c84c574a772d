import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textAt } from '../protocol/envelope.ts';
import { startSandbox, type SandboxOptions } from '../server.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import { TestMerchant } from './test-merchant.ts';

/** An order shortly after midnight in India, when UTC still has the day before. */
export const newOrder = () => ({
  merchTxnId: `MSC${randomUUID().replaceAll('-', '')}X`,
  merchTxnDate: '2026-11-21 00:30:05',
  amount: '1500.00',
});

/** The code of the first attempt in a response of the status endpoint. */
export const codeOf = (answer: unknown): string | undefined =>
  textAt(answer, 'payInstrument.0.responseDetails.statusCode');

/** Default settings, but without callbacks to the merchant's server. */
export const quietSettings: Settings = { ...defaultSettings, callback: false };

/** A bank for one spec file, on a free port with an empty journal, and a merchant of it. */
export async function openTestBank(options: Partial<SandboxOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const start = () => startSandbox({ port: 0, dataDir, settings: quietSettings, ...options });
  let sandbox = await start();
  return {
    merchant: await TestMerchant.at(sandbox.url),
    url: sandbox.url,
    /** Restarts the bank with the same journal; its URL changes. */
    async restart() {
      await sandbox.close();
      sandbox = await start();
      return TestMerchant.at(sandbox.url);
    },
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type TestBank = Awaited<ReturnType<typeof openTestBank>>;
