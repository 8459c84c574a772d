import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { deleteHome } from '../../../local/postgres/data-home-outside.ts';
import { root } from '../../../local/settings.ts';
import { type Product, type RunningProduct, startProduct } from '../../fixtures/product.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { Payers } from '../../pages/payers.ts';
import { expect, test as stateTest } from '../state-test.ts';

const run = promisify(execFile);

/** Milliseconds; the product starts twice, and its check after the restore runs each minute. */
const restoreTimeout = 400_000;

/**
 * People whose payments are in the restored backup, and whose refunds, requested after that backup, the bank refused.
 */
export const doubted = [
  ['Chandrashekhar', 'Venkatasubramanian Krishnamurthy'],
  ['कीर्तिवर्धिनी', 'श्रीवास्तव'],
] as const;

/**
 * Payments that are newer than the restored backup: one whose payer returns late, and two that only a settlement file
 * names.
 */
export interface RestoredClub {
  product: Product;
  returned: string;
  toConfirm: readonly string[];
}

/** Runs a program of infra/backup with the product's settings. */
const runTool = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [path.join(root, 'infra/backup', `${program}.ts`), ...args], { cwd: root, env });

/** Deletes the product's data; the bank keeps its own data. */
function loseDisk(dataDir: string): void {
  deleteHome(path.join(dataDir, 'postgres'));
  for (const name of readdirSync(dataDir).filter((each) => each !== 'sandbox'))
    rmSync(path.join(dataDir, name), { recursive: true });
}

/**
 * Registers and pays, makes a backup, pays again, loses the disk, restores, and reports payments that the backup does
 * not have.
 */
async function restoreClub(
  { product, env, restart }: RunningProduct,
  request: APIRequestContext,
  copies: string,
): Promise<Omit<RestoredClub, 'product'>> {
  // Without callbacks, the club learns of a payment only when its payer returns.
  await request.post(`${product.sandboxUrl}/sandbox/settings`, { data: { callback: false } });
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const event = { eventName: 'Winter League', ...dates, eventType: 'upcoming' } as const;
  const treasurer = await AdminCalls.signIn(request, product);
  const payers = new Payers(request, product, await treasurer.addEvent(event));
  const paid: string[] = [];
  for (const [firstName, lastName] of doubted) {
    const merchTxnId = await payers.start(firstName, lastName);
    await payers.pay(merchTxnId);
    paid.push(merchTxnId);
  }
  await runTool('backup', ['--to', copies, '--no-verify'], env);

  for (const merchTxnId of paid) {
    await treasurer.refund(merchTxnId);
    await expect(() => payers.bank('refund', { merchTxnId, end: 'failed' })).toPass({ timeout: 60_000 });
  }
  const since = [
    await payers.start('Asha', 'Verma'),
    await payers.start('Ravi', 'Sahu'),
    await payers.start('Meena', 'Das'),
  ];
  const [form] = await Promise.all(since.map((merchTxnId) => payers.bank('pay', { merchTxnId })));

  await restart(async () => {
    loseDisk(product.dataDir);
    await runTool('restore', ['--from', copies], env);
  });
  const { encData, merchId } = form!;
  await request.post('/payment/response', { form: { encData: encData!, merchId: merchId! }, maxRedirects: 0 });
  await (await AdminCalls.signIn(request, product)).uploadSettlementFile(product);
  const [returned = '', ...toConfirm] = since;
  return { returned, toConfirm };
}

/** A separate product whose database was restored from a backup. */
export const test = stateTest.extend<object, { club: RestoredClub }>({
  club: [
    async ({ playwright }, use) => {
      const copies = mkdtempSync(path.join(os.tmpdir(), 'maidan-journey-copies-'));
      // An empty DATABASE_URL: the database is on the product's own disk, which is lost.
      const running = await startProduct({ DATABASE_URL: '' });
      const request = await playwright.request.newContext({ baseURL: running.product.url });
      try {
        await use({ product: running.product, ...(await restoreClub(running, request, copies)) });
      } finally {
        await request.dispose();
        await running.stop();
        rmSync(copies, { recursive: true });
      }
    },
    { scope: 'worker', timeout: restoreTimeout },
  ],
  product: async ({ club }, use) => use(club.product),
});

export { expect };
