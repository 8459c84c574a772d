import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Clock } from '../../config/clock.ts';
import { readEnv } from '../../config/env.ts';
import { AtomGateway } from './atom.gateway.ts';

const order = { merchTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', amountPaise: 150_000 };
const inquiry = { ...order, merchTxnDate: '2026-11-21 10:00:00' };
const payer = { email: 'asha@club.example', mobile: '9826100000' };
const refund = { ...order, atomTxnId: '11000000000042', refundId: 'R1' };

/** Takes every request and never answers. */
let silent: Server;
let gateway: AtomGateway;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const addresses = { ATOM_AUTH_URL: url, ATOM_STATUS_URL: url, ATOM_REFUND_URL: url };
  const env = readEnv({ DATABASE_URL: 'postgres://x@127.0.0.1/x', DATA_DIR: '/tmp', ...addresses });
  gateway = new AtomGateway(env, new Clock());
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The limit that was asked for, while the clock in its place runs out at once. */
function hurry() {
  const after = AbortSignal.timeout.bind(AbortSignal);
  return jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(20));
}

it('gives up on a silent token door after 20 s: it may have heard us or not', async () => {
  const limit = hurry();
  expect(await gateway.requestToken({ ...inquiry, ...payer })).toBe('unreachable');
  expect(limit).toHaveBeenCalledWith(20_000);
});

it('gives up on a silent status door after 15 s: nothing is known, nothing has failed', async () => {
  const limit = hurry();
  expect(await gateway.requery(inquiry)).toMatchObject({ kind: 'unknown', code: null });
  expect(limit).toHaveBeenCalledWith(15_000);
});

it('gives up on a silent refund door after 30 s: the money may be on its way or not', async () => {
  const limit = hurry();
  expect(await gateway.refund(refund)).toMatchObject({ kind: 'inconclusive' });
  expect(limit).toHaveBeenCalledWith(30_000);
});

it('makes nobody wait at a door that has been silent five times in a row, and still tries the others', async () => {
  hurry();
  for (let n = 0; n < 5; n += 1) await gateway.requestToken({ ...inquiry, ...payer });
  expect(gateway.canIssueTokens).toBe(false);
  const asked = jest.spyOn(globalThis, 'fetch');
  expect(await gateway.requestToken({ ...inquiry, ...payer })).toBe('unreachable');
  expect(asked).not.toHaveBeenCalled();
  await gateway.requery(inquiry);
  expect(asked).toHaveBeenCalledTimes(1);
});
