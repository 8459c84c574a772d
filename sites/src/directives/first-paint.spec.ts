import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { firstPaint } from './first-paint.ts';

let page: { readyState: string; visibilityState: string };
let finishLoad: () => void;
let reportPaint: () => void;
let isPainted: boolean;
const replaced = ['document', 'addEventListener', 'PerformanceObserver'] as const;
const originals = replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

const provide = (name: (typeof replaced)[number], value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

class FakeObserver {
  static supportedEntryTypes: string[] | undefined;
  readonly disconnect = jest.fn();
  constructor(private readonly report: (list: unknown, observer: FakeObserver) => void) {}
  observe(): void {
    reportPaint = () => this.report(undefined, this);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  page = { readyState: 'interactive', visibilityState: 'visible' };
  isPainted = false;
  reportPaint = () => undefined;
  FakeObserver.supportedEntryTypes = ['paint'];
  provide('document', page);
  provide('addEventListener', (_: string, listener: () => void) => (finishLoad = listener));
  provide('PerformanceObserver', FakeObserver);
});

afterEach(() => {
  jest.useRealTimers();
  for (const [name, original] of originals) {
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const isResolvedAfter = async (milliseconds: number): Promise<boolean> => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  return isPainted;
};
const begin = (): void => void firstPaint().then(() => (isPainted = true));

it('resolves at the first paint, before the page has loaded', async () => {
  begin();
  expect(await isResolvedAfter(5000)).toBe(false);
  reportPaint();
  expect(await isResolvedAfter(0)).toBe(true);
});

it.each(['interactive', 'complete'])('waits after the load for the paint of a visible tab: %s', async (readyState) => {
  page.readyState = readyState;
  begin();
  if (readyState !== 'complete') finishLoad();
  expect(await isResolvedAfter(900)).toBe(false);
  reportPaint();
  expect(await isResolvedAfter(0)).toBe(true);
});

it.each(['interactive', 'complete'])('waits no longer than a second after the load: %s', async (readyState) => {
  page.readyState = readyState;
  begin();
  if (readyState !== 'complete') finishLoad();
  expect(await isResolvedAfter(999)).toBe(false);
  expect(await isResolvedAfter(1)).toBe(true);
});

it('resolves with the load in a tab in the background', async () => {
  page.visibilityState = 'hidden';
  begin();
  expect(await isResolvedAfter(5000)).toBe(false);
  finishLoad();
  expect(await isResolvedAfter(0)).toBe(true);
});

it.each([
  ['no PerformanceObserver', () => provide('PerformanceObserver', undefined)],
  ['no supportedEntryTypes', () => (FakeObserver.supportedEntryTypes = undefined)],
  ['no reports of paints', () => (FakeObserver.supportedEntryTypes = ['resource'])],
])('resolves with the load in a browser with %s', async (_, arrange) => {
  arrange();
  begin();
  expect(await isResolvedAfter(5000)).toBe(false);
  finishLoad();
  expect(await isResolvedAfter(0)).toBe(true);
});
