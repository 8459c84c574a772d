import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { limits } from '@maidan/api/src/platform/http/throttling/limits.ts';
import { defaultFees, feeAtGround } from '@maidan/shared/domain/fees.ts';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { fewPlaces } from '@maidan/shared/domain/registration/registration-state.ts';
import { permissions, roleLabels, rolePermissions, roles } from '@maidan/shared/domain/roles.ts';
import {
  checkoutLifetime,
  endedWaitingDays,
  messageDays,
  offerPaymentTime,
  refundedRegistrationDays,
  sessionHours,
  undoDays,
  unusedPictureDays,
  unpaidRegistrationDays,
} from '@maidan/shared/domain/timing.ts';
import { eventKey } from '@maidan/shared/format/event-page-url.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pageLimits } from '@maidan/shared/lists/page-lists.ts';
import { accountLimits } from '@maidan/shared/rules/account/account.ts';
import { emptyEvent, eventLimits } from '@maidan/shared/rules/event.ts';
import { feeLimits } from '@maidan/shared/rules/fees/fee-form.ts';
import { oldestTakenDays } from '@maidan/shared/rules/payments/counter.ts';
import { settlementDays } from '@maidan/shared/rules/payments/payouts.ts';
import { photoByteLimit, photoPixelLimit } from '@maidan/shared/rules/photo.ts';
import { importedAgeLimits, importLimits } from '@maidan/shared/rules/players/player-import.ts';
import { listSourceFiles } from './structure/source-files.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const chapters = readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'UPGRADING.md',
  'infra/deploy/README.md',
  'infra/deploy/scaling.md',
  'infra/sandbox-gateway/README.md',
  'infra/SECURITY.md',
  'api/src/database/migrations/README.md',
  ...chapters,
];

it.each(chapters)('leads from README.md to %s', (chapter) => {
  expect(read('README.md')).toContain(`](${chapter})`);
});

/** The paths between backticks, except those that only a build or an installation makes. */
function pathsIn(document: string, text = read(document)): string[] {
  const named = [
    ...text.matchAll(/`(?:(?:node_modules\/\.bin\/)?node )?((?:shared|api|admin|sites|infra|docs)\/[^`\s]+)`/g),
  ];
  return named
    .map(([, file = '']) => file.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts'))
    .filter((file) => !/^\w+\/(dist|node_modules|\.astro|openapi\.json)$/.test(file));
}

it.each(documents)('names no path in %s that is not there', (document) => {
  expect(pathsIn(document).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each([
  ['README.md', 30],
  ['docs/where-to-change.md', 180],
  ['docs/payments.md', 10],
])('finds the paths in %s', (document, least) => {
  expect(pathsIn(document).length).toBeGreaterThan(least);
});

it.each(documents)('has no link in %s that leads nowhere', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(root, target))) return true;
    return heading !== undefined && !headingsOf(target.endsWith('.md') ? target : `${target}/README.md`).has(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('leads from README.md to files that begin with the steps of a road', () => {
  const roads = pathsIn('README.md', read('README.md').split('## Where do I begin to read?')[1]!.split('\n## ')[0]);
  expect(roads).toHaveLength(8);
  expect(roads.filter((file) => !/^ \* 1\. [^]*^ \* 2\. [^]*^ \* 3\. /m.test(read(file)))).toEqual([]);
});

/** The anchors of a document's headings, as a Git host makes them. */
function headingsOf(document: string): Set<string> {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const scriptsIn = (document: string) => [...read(document).matchAll(/npm run\s+([a-z0-9:-]+)(?: -w (\w+))?/g)];

it.each(documents)('names no npm script in %s that is not there', (document) => {
  const scriptsOf = (folder: string) =>
    (JSON.parse(read(path.join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;
  const missing = scriptsIn(document).filter(([, script = '', folder = '.']) => !(script in scriptsOf(folder)));
  expect(missing.map(([all]) => all)).toEqual([]);
});

it('finds the npm scripts', () => {
  expect(documents.flatMap(scriptsIn).length).toBeGreaterThan(100);
});

it('starts programs by npm scripts that are there', () => {
  const programs = [...read('package.json').matchAll(/bootstrap\.mjs ([\w/.-]+\.ts)/g)].map(([, file = '']) => file);
  expect(programs.length).toBeGreaterThan(30);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('says of every proof and bench in docs/testing.md what it shows', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const programs = Object.keys(scripts).filter((name) => /^(prove|bench|ledger)\b/.test(name));
  expect(programs.length).toBeGreaterThan(15);
  const testing = read('docs/testing.md');
  expect(programs.filter((name) => !testing.includes(`- **\`npm run ${name}\`**`))).toEqual([]);
});

it('lists in docs/configuration.md the variables that the product reads, and no others', () => {
  const product = listSourceFiles(root).filter(
    (file) => /^(api\/src|infra\/(backup|local|publisher))\//.test(file) && !/\.spec\.ts$|\/testing\//.test(file),
  );
  const code = product.map(read).join('\n');
  const names = [
    ...code.matchAll(/\b(?:settings|variables)\s*\.(?:optional|text|integer|oneOf|url)\(\s*'([A-Z0-9_]+)'/g),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  const listed = read('docs/configuration.md')
    .split('\n- ')
    .slice(1)
    .flatMap((entry) => [...entry.split(/\):\s/)[0]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(listed.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

/**
 * A number in a file's code, also one written as `30 * 60_000` or `1 / 24`; `before` is a pattern of the name or text
 * in front of it.
 */
function numberIn(file: string, before: string): number {
  const [, first = '', factors = ''] =
    new RegExp(`\\b${before}(?: =|:|) ([\\d_]+)((?: [*/] [\\d_]+)*)`).exec(read(file)) ?? [];
  if (first === '') throw new Error(`There is no number behind ${before} in ${file}`);
  return [...`* ${first}${factors}`.matchAll(/([*/]) ([\d_]+)/g)].reduce(
    (product, [, sign, factor = '']) => product * Number(factor.replaceAll('_', '')) ** (sign === '/' ? -1 : 1),
    1,
  );
}

const [second, minute, hour, MB] = [1_000, 60_000, 3_600_000, 1024 * 1024];
const grouped = (number: number): string => number.toLocaleString('en-US');
const migrations = readdirSync(path.join(root, 'api/src/database/migrations')).map(
  (name) => `api/src/database/migrations/${name}`,
);
const samePerson = migrations.findLast((file) => read(file).includes('FUNCTION is_same_person'))!;
const waitingList = 'api/src/waiting-list/waiting-list.service.ts';
const mostWaiting = (of: string): number => numberIn(waitingList, `const most = \\{.*?\\b${of}`);
const offers = 'api/src/waiting-list/waiting-list-offers.service.ts';
const { new: newFee, old: oldFee } = defaultFees;

const specified = [
  `For a player under ${ageLimits.adult} the form asks`,
  `for at most ${numberIn('sites/src/features/registration/checkout/repeat-while-busy.ts', 'longestMs') / minute} minutes; the payer may stop`,
  `knows a player under ${ageLimits.adult} only`,
  `An undo, for ${undoDays} days,`,
  `checkout lives (${checkoutLifetime / minute} minutes)`,
  `at most ${mostWaiting('waiting')} people, without money. At most ${mostWaiting('ofNetwork')} come from one network, ` +
    `${mostWaiting('ofBrowser')} from one browser and ${mostWaiting('ofMobile')} with one mobile; ` +
    `the console shows more than ${mostWaiting('ofBrowser')} who came from one network`,
  `few places are left (${fewPlaces} at most)`,
  `(${emptyEvent.offerHours} unless the club sets 1 to ${eventLimits.offerHours})`,
  `at least ${offerPaymentTime / minute} minutes from the moment at which its holder begins to pay`,
  `a lapsed offer within ${numberIn(offers, 'interval') / second} seconds`,
  `Entries are deleted ${endedWaitingDays} days after they have ended`,
  `it is deleted ${unusedPictureDays} days after it was taken away`,
  `the guardian of players under ${ageLimits.adult}`,
  `Messages are deleted after ${messageDays} days`,
  `more than ${numberIn('sites/src/features/events/EventList.tsx', 'mostUnsearched')} events has a search`,
  `popups for its first ${pageLimits.popups} events`,
  `the first ${pageLimits.events} of this order, the gallery the ${pageLimits.albums} newest albums`,
  `the first ${eventKey('0'.repeat(32)).length} digits of its id`,
  `shows the first ${numberIn('sites/src/features/events/page/EventPhotos.astro', 'mostShown')} on its page`,
  `the ${grouped(feeAtGround(newFee))} and ${grouped(feeAtGround(oldFee))} of the specification`,
  `the ${grouped(newFee)} and ${grouped(oldFee)} that are paid online`,
  `always ${feeAtGround(0)} more than online`,
  `, ${feeAtGround(0)} more than online, of the day`,
  `in whole rupees up to ${formatRupees(feeLimits.most)}`,
  `at most ${oldestTakenDays} days back`,
  `closed ${numberIn('api/src/payments/checkout/pending-registrations.service.ts', 'readableAfterOutcome') / hour} hours after the outcome`,
  `reads a receipt whole for ${numberIn('api/src/payments/receipts/receipt-readers.service.ts', 'consoleDays') * 24} hour after`,
  `at most ${eventLimits.resultNote} characters, in each language`,
  `the name of an adult ${limits.checkMobile.subjectElsewhere.times} times a day`,
  `if the player is ${ageLimits.adult} or older`,
  `after ${limits.receipt.subjectElsewhere.times} wrong mobiles a day`,
  `in the attention list for ${numberIn('api/src/payments/ledger/attention.ts', 'reversalListed') / (24 * hour)} days`,
  `An album of more than ${pageLimits.photosOfAlbum} photos`,
  `A photo above ${photoByteLimit / MB} MB`,
  `more than ${photoPixelLimit / 1e6} million pixels, of more than ` +
    `${(photoPixelLimit * numberIn('api/src/platform/storage/picture-cost.ts', 'photoPixelLimit \\*')) / 1e6} MB when decoded, ` +
    `or of which the decoder would hold more than ${numberIn('api/src/platform/storage/picture-cost.ts', 'heldByteLimit') / 1e6} MB at once`,
  `a second press within ${numberIn('admin/src/messages/MessageQueueView.tsx', 'doublePress') / second} seconds`,
  `What the console deletes can be restored for ${undoDays} days`,
  `stays for ${numberIn('admin/src/ui/feedback/notifications.ts', 'withAction') / second} seconds`,
  `${importLimits.bytes / MB} MB, ${grouped(importLimits.rows)} rows)`,
  `run, undo for ${undoDays} days`,
  `ages of ${importedAgeLimits.least} to ${importedAgeLimits.most} are taken`,
  `The rows of the file are erased after ${undoDays} days, after ` +
    `${numberIn('api/src/privacy/purge-rules.ts', "never imported',\\s+afterDays")} day when it was never run`,
  `at most ${numberIn(samePerson, 'other\\.age\\) <=')} years apart`,
  `these lines, are erased after ${unpaidRegistrationDays} days`,
  `of its last ${settlementDays.payment} days that the file lacks, and refunds of its last ${settlementDays.refund},`,
  `New passwords have ${accountLimits.shortestPassword} characters or more`,
  `within ${numberIn('api/src/auth/pending-sign-ins.ts', 'codeMinutes')} minutes gives it`,
  `for one use within ${numberIn('api/src/auth/captcha/captcha.service.ts', 'captchaMinutes')} minutes`,
  `a signed cookie for ${numberIn('api/src/platform/http/throttling/known-browsers.ts', 'days')} days`,
  `loses name, mobile, address and photo after ${refundedRegistrationDays} days`,
];
const specification = read('docs/specification.md').replaceAll(/\s+/g, ' ');

it.each(specified)('says in docs/specification.md: %s', (words) => {
  expect(specification).toContain(words);
});

it('computes each number of docs/specification.md in the test above, so that the code is not changed alone', () => {
  const rest = specified.reduce((text, words) => text.replaceAll(words, ''), specification);
  const others =
    /`[^`]*`|"[^"]*"|\bsections? \d( and \d)?|\bOTS\d+|\(31 June\)|each of 20,000 photos|\b(303|40[349]|429|50[03])\b/g;
  expect(rest.replaceAll(others, '').match(/.{0,30}\d.{0,20}/g) ?? []).toEqual([]);
});

it('says in the privacy policy how often a number gives its name', () => {
  const { times, minutes } = limits.checkMobile.subjectElsewhere;
  const said = { '10 in 1440 minutes': ['at most ten times a day', 'दिन में ज़्यादा से ज़्यादा दस बार'] }[
    `${times} in ${minutes} minutes`
  ];
  expect(read('shared/src/club-texts/policies.en.ts')).toContain(said?.[0]);
  expect(read('shared/src/club-texts/policies.hi.ts')).toContain(said?.[1]);
});

it('says in docs/configuration.md how long a session lasts', () => {
  const { usual, remembered } = sessionHours;
  expect(read('docs/configuration.md')).toContain(
    `a session lasts ${usual} hours or, remembered, ${remembered / 24} days`,
  );
});

it('says in docs/payments.md when a payment lapses, and when a refund is sent or tried again', () => {
  const code = 'api/src/payments/refunds/refund-state.ts';
  const delays = /const retryDelays = \[(.*)\];/
    .exec(read(code))![1]!
    .split(', ')
    .map((each) => each.split(' * '));
  const inUnit = (unit: string): string =>
    `${delays
      .filter((each) => each[1] === unit)
      .map(([number]) => number)
      .join(', ')
      .replace(/, (\d+)$/, ' and $1')} ${unit}s`;
  const text = read('docs/payments.md').replaceAll(/\s+/g, ' ');
  const units = ['minute', 'hour', 'day'].map(inUnit).join(', ');
  expect(text).toContain(`is tried again ${delays.length} times (after ${units})`);
  const [hours, answers] = [numberIn(code, 'unlistedBeforeResend'), numberIn(code, 'unlistedAnswersBeforeResend')];
  expect(text).toContain(`has lacked it for ${hours} hours, in ${answers} answers or more`);
  const days = numberIn('api/src/payments/requery-schedule.ts', 'decisionDeadline');
  expect(text).toContain(`knows of no money after ${days} days`);
});

it('shows in docs/specification.md what each role may do', () => {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
  const table = read('docs/specification.md').split('\n| permission ')[1]!.split('\n\n')[0]!.split('\n');
  expect(cellsOf(table[0]!).slice(2, -1)).toEqual(roles.map((role) => roleLabels[role]));
  const shown = table.slice(2).map((line) => {
    const [, permission, , ...cells] = cellsOf(line).slice(0, -1);
    return [permission, ...cells.map((cell) => cell === 'yes')];
  });
  const held = permissions.map((permission) => [
    `\`${permission}\``,
    ...roles.map((role) => rolePermissions[role].has(permission)),
  ]);
  expect(shown).toEqual(held);
});

it.each(paymentStates)('shows the payment state "%s" in the diagram of docs/payments.md', (state) => {
  const diagram = read('docs/payments.md').split('## The states of a payment')[1]!.split('```')[1];
  expect(diagram).toMatch(new RegExp(`\\b${state}\\b`));
});
