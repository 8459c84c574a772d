import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import {
  bodySizes,
  crowdedPace,
  largeBodies,
  mostJsonTokens,
} from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { type Allowance, type Limit, limits } from '@maidan/api/src/platform/http/throttling/limits.ts';
import { auditDays } from '@maidan/shared/domain/audit.ts';
import {
  refundedRegistrationDays,
  sessionHours,
  undoDays,
  unpaidRegistrationDays,
  uploadPace,
} from '@maidan/shared/domain/timing.ts';
import { photoByteLimit, photoPixelLimit } from '@maidan/shared/rules/photo.ts';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'infra/SECURITY.md'), 'utf8');

it('names no test in SECURITY.md that is not there', () => {
  const named = [...new Set(text.match(/[\w./&-]+\.(?:spec\.tsx?|e2e\.ts)\b/g))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('names no file of a guard in SECURITY.md that is not there', () => {
  const named = [...text.matchAll(/[`(]([\w.-]+\/[\w./-]+\.ts)[`):]/g)].map(([, file = '']) => file);
  const folders = ['', 'api/src', 'api/src/payments'];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !folders.some((folder) => existsSync(path.join(root, folder, file))))).toEqual([]);
});

/** The call of each limit, as the table of throttles names it. */
const calls: Record<keyof typeof limits, string> = {
  signIn: '`POST /api/admin/login`',
  signInCode: '`POST /api/admin/login/code`',
  twoStepConfirm: '`POST /api/admin/account/two-step/confirm`',
  passwordCheck: '`/api/admin/account/…`, the password again',
  captcha: '`GET /api/admin/captcha`',
  captchaQuestion: '`GET /api/admin/captcha/question`',
  checkMobile: '`GET /api/players/check-mobile/…`',
  initiate: '`POST /api/payment/initiate`',
  waitingList: '`POST /api/events/…/waiting-list`',
  register: '`POST /api/players/register`',
  receipt: '`GET`, `POST /api/payment/receipt`',
  receiptProof: '`POST …/receipt` by transaction id',
  ownRegistrations: '`/api/payment/own…`',
  playerImport: '`POST /api/admin/player-imports`',
  payout: '`POST /api/admin/payouts…`',
  pending: '`GET /api/payment/pending/…`',
};

const [MB, second] = [1024 * 1024, 1000];
const cells = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
const said = (allowed: Allowance | undefined): string => (allowed ? `${allowed.times} / ${allowed.minutes} min` : '–');

it.each(Object.keys(limits) as (keyof typeof limits)[])('says in SECURITY.md what the limit "%s" allows', (name) => {
  const { address, browser, knownBrowser, subject, subjectElsewhere }: Limit = limits[name];
  const row = cells.find((each) => each[1] === calls[name])!;
  expect(row.slice(2, 4)).toEqual([said(address), said(browser)]);
  expect(row[4]).toContain(said(knownBrowser));
  expect(row[5]).toContain(said(subject));
  if (subjectElsewhere) expect(row[5]).toContain(said(subjectElsewhere));
});

it('says in SECURITY.md how large bodies may be', () => {
  const { totalBytes, networkBytes, waiting, waitingOfNetwork, waitMs, growMs } = largeBodies;
  expect(text).toContain(
    `${bodySizes.usual / 1024} kB; ${bodySizes.withPhoto / MB} MB for initiate and multipart forms; ` +
      `${totalBytes / MB} MB of large bodies at once and one more, ${networkBytes / MB} MB a network, ` +
      `${waiting} waiting (${waitingOfNetwork} a network), ${waitMs / 1000} s, ${growMs / 1000} s once begun;`,
  );
});

const { signIn, captchaQuestion, checkMobile } = limits;
const timesADay = (allowed: Allowance): string => `${(allowed.times * 24 * 60) / allowed.minutes} times a day`;
const years = (days: number): string => `${['no', 'one', 'two', 'three', 'four', 'five'][days / 365]} years`;

it.each([
  `after ${undoDays} days, players and registrations`,
  `${undoDays} days after deletion or refund; unpaid ${unpaidRegistrationDays} days`,
  `gone after ${undoDays} days`,
  `sign-ins ${auditDays.signIns} days, the rest ${years(auditDays.others)} (\`auditDays\`)`,
  `${auditDays.signIns} days, or ${years(auditDays.others)}`,
  `a finished import after ${undoDays} days`,
  `unpaid registrations go after ${unpaidRegistrationDays} days`,
  `(${said(signIn.subject)})`,
  `${said(signIn.subjectElsewhere)} for one name`,
  `${signIn.subjectElsewhere.times * (60 / signIn.subjectElsewhere.minutes)} guesses an hour`,
  `${captchaQuestion.address.times} questions / ${captchaQuestion.address.minutes} min`,
  `gives its thief ${signIn.knownBrowser.times} tries / ${signIn.knownBrowser.minutes} min`,
  `share ${largeBodies.totalBytes / MB} MB (${largeBodies.networkBytes / MB} MB a network)`,
  `at most ${mostJsonTokens} brackets`,
  `408 after ${uploadPace.idleMs / second} s without a byte, or after ${uploadPace.startMs / second} s`,
  `plus what has come at ${uploadPace.bytesPerSecond / 1000} kB/s`,
  `(${crowdedPace.idleMs / second} s, ${crowdedPace.startMs / second} s and ${crowdedPace.bytesPerSecond / 1024} kB/s`,
  `more than ${photoPixelLimit / 1e6} million pixels`,
  `hold their body (${photoByteLimit / MB} MB each`,
  `| ${photoByteLimit / MB} MB; ${photoPixelLimit / 1e6} million pixels, `,
  `an adult's name ${timesADay(checkMobile.subjectElsewhere)} for a number over all networks`,
  `an adult's by \`check-mobile\`, ${timesADay(checkMobile.subjectElsewhere)} and number`,
  `${sessionHours.usual} hours, or ${sessionHours.remembered / 24} days with "remember me"`,
])('says in SECURITY.md: %s', (words) => {
  expect(text).toContain(words);
});

it('purges after a refund as late as after a deletion, as one line of SECURITY.md says', () => {
  expect(refundedRegistrationDays).toBe(undoDays);
});

it('counts in SECURITY.md the requirements of the ASVS as its table has them', () => {
  const said =
    /Of (\d+) requirements (\d+) apply: (\d+) hold, (\d+) hold partly, (\d+) do not\. (\d+) do not apply/.exec(text);
  const [all, apply, hold, partly, not, others] = said!.slice(1).map(Number);
  const rows = cells.filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  const counted = (state: string) => rows.filter((row) => row[3] === state).length;
  expect([counted('partly'), counted('does not hold'), rows.length]).toEqual([partly, not, partly! + not!]);
  expect([hold! + partly! + not!, apply! + others!]).toEqual([apply, all]);
});
