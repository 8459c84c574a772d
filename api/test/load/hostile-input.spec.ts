import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { headerLimits } from '../../src/platform/http/server/request-headers.ts';
import { anEvent } from '../support/builders.ts';
import { filesOf, zip } from '../support/files/xlsx.ts';
import { measureLoad, millisecondsOf } from '../support/load/measure-load.ts';
import { Importer, manyPlayers, playersCsv } from '../support/player-import.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let importer: Importer;
let stranger: Importer;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  for (let i = 0; i < 5; i += 1) await anEvent(test.db, { eventName: `Cup ${i}` });
  importer = await Importer.signedIn(test);
  stranger = Importer.over(test.url, await asAdmin(test, 'stranger'));
});
afterAll(() => test.close());

/** The address of an answer that is compressed when the client accepts it. */
const publicList = () => `${test.url}/api/events/all-public`;
const others = async (): Promise<void> => {
  for (const address of [`${test.url}/api/health`, publicList()]) expect((await fetch(address)).status).toBe(200);
};
/** The status of an answer. `fetch` would send an Accept-Encoding of its own, so `request` is used. */
const statusFor = (acceptEncoding: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(publicList(), { headers: { 'Accept-Encoding': acceptEncoding }, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject).end();
  });

it.each([
  ['of 16 kB', headerLimits.all, 431],
  ['above the limit of one header', headerLimits.one + 1, 431],
  ['just under the limit', headerLimits.one, 200],
])('forty requests with an Accept-Encoding %s do not delay others', async (_, length, status) => {
  const forty = (header: string) => Promise.all(Array.from({ length: 40 }, () => statusFor(header)));
  const harmlessMs = await millisecondsOf(() => forty('gzip, br'));
  let [statuses, hostileMs]: [(number | undefined)[], number] = [[], Infinity];
  const { slowestMs, quietMs } = await measureLoad(async () => {
    hostileMs = await millisecondsOf(async () => (statuses = await forty(`gzip${' '.repeat(length - 5)}x`)));
  }, others);
  expect(new Set(statuses)).toEqual(new Set([status]));
  expect(slowestMs).toBeLessThan(300 + 10 * quietMs);
  expect(hostileMs).toBeLessThan(300 + 10 * harmlessMs);
});

/** A small file that takes very long to read, because one cell has seven million entities. */
const hostile = zip(
  filesOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(7_000_000)}</t></is></c></row>`),
);
const honest = playersCsv(manyPlayers(5_000));

/** Number of processes that read files: children of this process (proc(5), `/proc/pid/task/tid/children`). */
const readers = (): number =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).length;

it('an honest sheet is read, and other requests are answered, while two hostile sheets are read', async () => {
  const aloneMs = await millisecondsOf(() => importer.upload(honest));
  const readersBefore = readers();
  let honestMs = Infinity;
  const { slowestMs, quietMs } = await measureLoad(async () => {
    const refused = [stranger.send(hostile, 'a.xlsx'), stranger.send(hostile, 'b.xlsx')];
    while (readers() < readersBefore + 2) await others();
    honestMs = await millisecondsOf(() => importer.upload(honest));
    for (const answer of await Promise.all(refused))
      expect(((await answer.json()) as ErrorResponse).error).toBe(importSentences.tooCostly);
  }, others);
  // A hostile file keeps its place for `sharedMs` while an honest one waits. Three processes share the processors.
  expect(honestMs).toBeLessThan(5_000 + 10 * aloneMs);
  expect(slowestMs).toBeLessThan(1_000 + 10 * quietMs);
});
