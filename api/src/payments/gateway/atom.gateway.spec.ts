import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { gatewayTimeouts, timeouts } from '@maidan/shared/domain/timing.ts';
import { Clock } from '../../platform/config/clock.ts';
import { readEnv } from '../../platform/config/env.ts';
import { AtomGateway } from './atom.gateway.ts';

const order = { merchTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', amountPaise: 150_000 };
const requery = { ...order, merchTxnDate: '2026-11-21 10:00:00' };
const payer = { email: 'asha@club.example', mobile: '9826100000' };
const refund = { ...order, atomTxnId: '11000000000042', refundId: 'R1' };

/** A server that accepts each request and does not answer. */
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

/** Makes requests time out after 20 ms. Returns a spy that has recorded the time-out that was asked for. */
function timeOutAtOnce() {
  const after = AbortSignal.timeout.bind(AbortSignal);
  return jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => after(20));
}

it('ends a token request after 20 s as unreachable', async () => {
  const limit = timeOutAtOnce();
  expect(await gateway.requestToken({ ...requery, ...payer })).toBe('unreachable');
  expect(limit).toHaveBeenCalledWith(20_000);
});

it('gives up on a token request and on a requery before the browser that waits for it gives up', () => {
  expect(gatewayTimeouts.token).toBeLessThan(timeouts.paymentInitiate);
  expect(gatewayTimeouts.status).toBeLessThan(timeouts.usual);
});

it('ends a requery after 15 s as unknown, not as failed', async () => {
  const limit = timeOutAtOnce();
  expect(await gateway.requery(requery)).toMatchObject({ kind: 'unknown', code: null });
  expect(limit).toHaveBeenCalledWith(15_000);
});

it('ends a refund request after 30 s as inconclusive', async () => {
  const limit = timeOutAtOnce();
  expect(await gateway.refund(refund)).toMatchObject({ kind: 'inconclusive' });
  expect(limit).toHaveBeenCalledWith(30_000);
});

it('does not call an endpoint that has timed out five times in a row, and still calls the others', async () => {
  timeOutAtOnce();
  for (let n = 0; n < 5; n += 1) await gateway.requestToken({ ...requery, ...payer });
  expect(gateway.canIssueTokens).toBe(false);
  const fetched = jest.spyOn(globalThis, 'fetch');
  expect(await gateway.requestToken({ ...requery, ...payer })).toBe('unreachable');
  expect(fetched).not.toHaveBeenCalled();
  await gateway.requery(requery);
  expect(fetched).toHaveBeenCalledTimes(1);
});
