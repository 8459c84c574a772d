import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { bodySizes, largeBodies } from '@maidan/api/src/request-body/body-limits.ts';
import { type Allowance, type Limit, limits } from '@maidan/api/src/throttling/limits.ts';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'infra/SECURITY.md'), 'utf8');

it('names no test in SECURITY.md that is not there', () => {
  const named = [...new Set(text.match(/[\w./&-]+\.(?:spec\.tsx?|e2e\.ts)\b/g))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** The call of each limit, as the table of throttles names it. */
const calls: Record<keyof typeof limits, string> = {
  signIn: '`POST /api/admin/login`',
  captcha: '`GET /api/admin/captcha`',
  captchaQuestion: '`GET /api/admin/captcha/question`',
  checkMobile: '`GET /api/players/check-mobile/…`',
  initiate: '`POST /api/payment/initiate`',
  register: '`POST /api/players/register`',
  receipt: '`GET`, `POST /api/payment/receipt`',
  playerImport: '`POST /api/admin/player-imports`',
  pending: '`GET /api/payment/pending/…`',
};

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
  const [kB, MB] = [1024, 1024 * 1024];
  const { totalBytes, networkBytes, waiting, waitingOfNetwork, waitMs } = largeBodies;
  expect(text).toContain(
    `${bodySizes.usual / kB} kB; ${bodySizes.withPhoto / MB} MB for initiate and multipart forms; ` +
      `${totalBytes / MB} MB of large bodies at once, ${networkBytes / MB} MB a network, ` +
      `${waiting} waiting (${waitingOfNetwork} a network), ${waitMs / 1000} s;`,
  );
});
