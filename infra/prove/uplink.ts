/**
 * `npm run prove:uplink`: registers in Chromium over a line whose uplink the kernel limits to 64 kbit/s: in a browser
 * that knows of the slow line, in one that does not, on a phone that cannot make the photo smaller, and while the line
 * stalls. The browser's own throttling cannot show this, because it slows the bytes before the system takes them over.
 * Needs Linux, root, `unshare`, `ip` and `tc` (Debian: `util-linux iproute2`), and says so where it cannot run.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chromium, type Page, type Request } from '@playwright/test';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { uploadTimeout } from '@maidan/shared/domain/timing.ts';
import { unpackBrowser } from '../e2e/fixtures/browser.ts';
import { startProduct } from '../e2e/fixtures/product.ts';
import { anApplicant, largePhoto } from '../e2e/pages/applicant.ts';
import { RegistrationPage } from '../e2e/pages/registration-page.ts';
import { readOptions, usageOf } from '../local/command-line.ts';

readOptions(usageOf(import.meta.filename), {});

/**
 * This variable is set in the child process that runs in its own network namespace, so that only this product is
 * slowed.
 */
const INSIDE = 'MAIDAN_UPLINK_INSIDE';
const uplink = { rate: '64kbit', bytesPerSecond: 8_000 };
/** One byte per second: a packet of 1500 bytes would leave after 25 minutes. */
const stalledRate = '8bit';
/** Sizes of a phone's send buffer in bytes; a Linux server's goes up to 4 MB. */
const sendBuffer = '4096 16384 131072';
/** Most bytes of a request with the small photo; a request with the largest usual photo has more. */
const largest = 400_000;
const patience = 300_000;

if (process.env[INSIDE]) await prove();
else if (canShape()) process.exitCode = runInside([process.execPath, import.meta.filename]).status ?? 1;
else
  console.log('Not run: a network cannot be shaped here. It needs Linux, root, unshare, ip and tc with htb and u32.');

function runInside(command: string[], options: { stdio: 'ignore' | 'inherit' } = { stdio: 'inherit' }) {
  return spawnSync('unshare', ['--net', ...command], { ...options, env: { ...process.env, [INSIDE]: '1' } });
}

function canShape(): boolean {
  if (process.getuid?.() !== 0) return false;
  const commands = shapingOf(8080).map((words) => words.join(' '));
  return runInside(['sh', '-ec', commands.join('\n')], { stdio: 'ignore' }).status === 0;
}

/**
 * Commands that slow down what is sent to the port; the database and the bank's page stay fast. Queued packets are
 * dropped.
 */
function shapingOf(port: number): string[][] {
  const filter = (protocol: 'ip' | 'ipv6', match: 'ip' | 'ip6') =>
    `tc filter add dev lo parent 1: protocol ${protocol} u32 match ${match} dport ${port} 0xffff flowid 1:20`;
  return [
    // `tc qdisc del` fails on a device without a queue discipline, so one is set first.
    'tc qdisc replace dev lo root pfifo',
    'tc qdisc del dev lo root',
    // Packets get the size of a real network's: a packet of lo is larger and would take 8 s.
    'ip link set dev lo up mtu 1500 gso_max_segs 1',
    'tc qdisc add dev lo root handle 1: htb default 10',
    'tc class add dev lo parent 1: classid 1:10 htb rate 10gbit quantum 60000',
    `tc class add dev lo parent 1: classid 1:20 htb rate ${uplink.rate} quantum 1500`,
    filter('ip', 'ip'),
    filter('ipv6', 'ip6'),
  ].map((command) => command.split(' '));
}

/**
 * Stalls the line by changing the rate of its class. To set up the queue discipline again would drop the queued
 * packets, and packets would pass at full speed until the filters are set.
 */
function stall(): void {
  const rate = ['rate', stalledRate, 'ceil', stalledRate];
  run(['tc', 'class', 'change', 'dev', 'lo', 'parent', '1:', 'classid', '1:20', 'htb', ...rate, 'quantum', '1500']);
}

function run([program, ...args]: string[]): void {
  const { status, stderr } = spawnSync(program!, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${stderr}`);
}

async function prove(): Promise<void> {
  run(['ip', 'link', 'set', 'dev', 'lo', 'up']);
  writeFileSync('/proc/sys/net/ipv4/tcp_wmem', sendBuffer);
  const { executablePath, env } = await unpackBrowser();
  const { product, stop } = await startProduct();
  const shape = (): void => {
    for (const command of shapingOf(Number(new URL(product.url).port))) run(command);
  };
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const onPhone = async (work: (page: Page) => Promise<void>): Promise<void> => {
    shape();
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } });
    context.setDefaultTimeout(patience);
    await work(await context.newPage());
    await context.close();
  };
  try {
    await onPhone(beginsWithSmallPhoto);
    await onPhone(goesOverToSmallPhoto);
    await onPhone(sendsUsualPhoto);
    await onPhone((page) => saysThatLineStalls(page, shape));
  } finally {
    await browser.close();
    await stop();
  }
}

/** A browser that reports a slow network (Network Information API) sends the small photo from the start. */
async function beginsWithSmallPhoto(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } });
  });
  const [start, ...more] = await registers(page, await filledForm(page));
  assert.ok(start && more.length === 0, `${more.length + 1} requests instead of one`);
  assert.equal(start.outcome, 200);
  assert.ok(start.bytes < 200_000, `the small photo has ${start.bytes} bytes`);
  assert.ok(start.seconds > start.bytes / uplink.bytesPerSecond / 2, `the line is not slow: ${describe(start)}`);
  console.log(`a browser that knows of the slow line: ${describe(start)}`);
}

/** Other browsers abandon the usual photo when the system has not taken over all of it in time. */
async function goesOverToSmallPhoto(page: Page): Promise<void> {
  const [usual, small, ...more] = await registers(page, await filledForm(page));
  assert.ok(usual && small && more.length === 0, 'two requests');
  assert.ok(usual.bytes > largest, `the usual photo has ${usual.bytes} bytes only`);
  assert.ok(small.bytes < usual.bytes / 2, `the photo that is sent again has ${small.bytes} of ${usual.bytes} bytes`);
  assert.deepEqual([usual.outcome, small.outcome], ['given up', 200]);
  const alone = usual.bytes / uplink.bytesPerSecond;
  assert.ok(usual.seconds + small.seconds < alone, `the usual photo alone would have taken ${alone} s`);
  console.log(`a browser that does not: ${describe(usual)}, then ${describe(small)}`);
}

async function sendsUsualPhoto(page: Page): Promise<void> {
  const registration = await filledForm(page);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error('No memory for a canvas');
    };
  });
  const usual = (await registers(page, registration)).at(-1)!;
  assert.equal(usual.outcome, 200);
  assert.ok(usual.bytes > largest, `the usual photo has ${usual.bytes} bytes only`);
  assert.ok(usual.seconds > usual.bytes / uplink.bytesPerSecond / 2, `the line is not slow: ${describe(usual)}`);
  console.log(`a phone that cannot make the photo smaller: ${describe(usual)}`);
}

async function saysThatLineStalls(page: Page, shape: () => void): Promise<void> {
  const registration = await filledForm(page);
  const starts = watchStarts(page);
  const began = performance.now();
  const told = page.waitForEvent('dialog');
  void page.waitForRequest(isStart).then(stall);
  await registration.payButton.click();
  const dialog = await told;
  const [text, seconds] = [dialog.message(), secondsSince(began)];
  await dialog.accept();
  assert.ok(text.startsWith(paymentStartSentences.couldNotStart), text);
  const longest = starts.reduce((sum, { bytes }) => sum + uploadTimeout(bytes), 0) / 1000;
  assert.ok(seconds < longest, `it was told after ${seconds} s, ${longest} s at most were expected`);
  assert.equal(await page.getByLabel('First name').inputValue(), anApplicant().firstName);
  console.log(`the line stalls: "${text}" after ${seconds} s`);
  shape();
  const [again] = await registers(page, registration);
  assert.equal(again?.outcome, 200);
  console.log(`the line is back, the form is whole: ${describe(again)}`);
}

/** Fills the form with the largest usual photo; the line is slow by then. */
async function filledForm(page: Page): Promise<RegistrationPage> {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(anApplicant(), await largePhoto());
  await registration.agree();
  await registration.waitUntilReady();
  return registration;
}

/** Presses "Register & Pay" and pays. @throws when no receipt comes */
async function registers(page: Page, registration: RegistrationPage): Promise<Start[]> {
  const starts = watchStarts(page);
  const alerted = new Promise<never>((_, reject) => {
    page.once('dialog', (dialog) => {
      reject(new Error(`The form says "${dialog.message()}" after ${starts.map(describe).join(', then ')}`));
      void dialog.dismiss();
    });
  });
  await registration.payButton.click();
  await Promise.race([paysAtBank(page), alerted]);
  return starts;
}

async function paysAtBank(page: Page): Promise<void> {
  const bank = page.frameLocator('#atom_jiffy_pay');
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('article', { name: 'Receipt' }).waitFor();
}

function isStart(request: Request): boolean {
  return request.url().endsWith('/api/payment/initiate');
}

/** A request that starts the payment; `seconds` lasted until its answer, or until the browser abandoned it. */
interface Start {
  bytes: number;
  seconds: number;
  outcome: number | 'under way' | 'given up';
}

function watchStarts(page: Page): Start[] {
  const starts: Start[] = [];
  page.on('request', (request) => {
    if (!isStart(request)) return;
    const began = performance.now();
    const start: Start = { bytes: request.postDataBuffer()?.length ?? 0, seconds: 0, outcome: 'under way' };
    starts.push(start);
    void request.response().then((response) => {
      Object.assign(start, { outcome: response?.status() ?? 'given up', seconds: secondsSince(began) });
    });
  });
  return starts;
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 100) / 10;
}

function describe({ bytes, seconds, outcome }: Start): string {
  return `${Math.round(bytes / 1000)} kB (${outcome === 200 ? 'answered' : outcome} after ${seconds} s)`;
}
