import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readSandboxOptions } from './start-sandbox.ts';
import { codeOf, newOrder, openTestBank, type TestBank } from './testing/test-bank.ts';
import type { TestMerchant } from './testing/test-merchant.ts';

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank();
  merchant = bank.merchant;
});
afterAll(() => bank.close());

it('forgets nothing when it is started again', async () => {
  const restarted = await openTestBank();
  const order = newOrder();
  await restarted.merchant.token(order);
  await restarted.merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'success' });
  expect(codeOf(await (await restarted.restart()).requery(order))).toBe('OTS0000');
  await restarted.close();
});

it('finishes a pending payment from the ledger, and offers nothing more on a failed one', async () => {
  const order = newOrder();
  const atomTokenId = `${await merchant.token(order)}`;
  await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'pending' });
  expect((await merchant.pay('/ledger/finish', { atomTokenId, outcome: 'failed' })).status).toBe(303);
  await merchant.pay('/ledger/finish', { atomTokenId, outcome: 'success' });
  expect(codeOf(await merchant.requery(order))).toBe('OTS0600');
  expect(await (await fetch(bank.url)).text()).toContain(order.merchTxnId);
});

it('shows no payer’s mobile or e-mail in its books', async () => {
  const order = newOrder();
  await merchant.token(order);
  const [page, json] = await Promise.all(
    [bank.url, `${bank.url}/sandbox/ledger.json`].map(async (address) => (await fetch(address)).text()),
  );
  expect(page).toContain('******9999');
  expect(json).toContain('"custMobile":"******9999","');
  for (const secret of ['9999999999', 'payer@example.org']) {
    expect(page).not.toContain(secret);
    expect(json).not.toContain(secret);
  }
});

/** Runs the bank as its own program, and ends it when it has printed that it answers. */
async function startProgram(file: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  const env = { ...process.env, NODE_OPTIONS: '', SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDir, ...settings };
  const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts: string[] = [];
  const collect = (text: Buffer) => {
    texts.push(text.toString());
    program.kill();
  };
  program.stdout.on('data', collect);
  program.stderr.on('data', collect);
  await once(program, 'close');
  rmSync(dataDir, { recursive: true });
  return texts.join('');
}

const server = path.join(import.meta.dirname, 'server.ts');

it('starts when its path is a symbolic link, as of a folder for each release', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-link-'));
  symlinkSync(import.meta.dirname, path.join(folder, 'current'));
  expect(await startProgram(path.join(folder, 'current', 'server.ts'), {})).toContain('Test bank: http://');
  rmSync(folder, { recursive: true });
});

it('does not start in production, but in a staging of it', async () => {
  expect(await startProgram(server, { NODE_ENV: 'production' })).toContain('refuses the test bank');
  expect(await startProgram(server, { NODE_ENV: 'production', STAGING: '1' })).toContain('Test bank: http://');
});

it('takes an empty setting for one that is not set', () => {
  const empty = { SANDBOX_PORT: '', SANDBOX_DATA_DIR: '', SANDBOX_CALLBACK_URL: '', HOST: '' };
  expect(readSandboxOptions(empty)).toEqual(readSandboxOptions({}));
  expect(readSandboxOptions(empty)).toMatchObject({ port: 8081, host: '127.0.0.1', callbackUrl: undefined });
});
