import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { hydrateIsland, hydrateUntilLoaded } from './hydrate-island.ts';

let island: HTMLElement;
let page: EventTarget;
let reload: jest.Mock;
const replaced = ['addEventListener', 'fetch', 'location'] as const;
const originals = replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

const provide = (name: (typeof replaced)[number], value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

beforeEach(() => {
  island = Object.assign(new EventTarget(), { dataset: {} }) as unknown as HTMLElement;
  page = new EventTarget();
  reload = jest.fn();
  provide('addEventListener', page.addEventListener.bind(page));
  provide('location', { href: 'https://club.example/register', reload });
  provide('fetch', () => Promise.resolve({ ok: true }));
});

afterEach(() => {
  for (const [name, original] of originals) {
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** As Astro reports it. */
const failToLoad = () => {
  island.dispatchEvent(
    Object.assign(new Event('astro:hydration-error'), { detail: { error: new Error('not fetched') } }),
  );
  return Promise.resolve(() => undefined);
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('rejects where the module did not come, and hydrates where it did', async () => {
  const hydrate = jest.fn();
  await expect(hydrateIsland(failToLoad, island)).rejects.toThrow('not fetched');
  await hydrateIsland(() => Promise.resolve(hydrate as () => void), island);
  expect(hydrate).toHaveBeenCalledTimes(1);
});

it('asks again when the network is back, and when somebody touches the island', async () => {
  const load = jest.fn(failToLoad);
  const done = jest.fn();
  const hydrate = jest.fn();
  void hydrateUntilLoaded(load, island).then(done);
  await turn();
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await turn();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  load.mockImplementation(() => Promise.resolve(hydrate as () => undefined));
  island.dispatchEvent(new Event('pointerdown'));
  await turn();
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalled();
});

it('reloads the page for what this document refuses again, but not without a network', async () => {
  provide('fetch', () => Promise.reject(new TypeError('no network')));
  void hydrateUntilLoaded(failToLoad, island);
  for (const type of ['pointerdown', 'pointerdown']) {
    await turn();
    island.dispatchEvent(new Event(type));
  }
  await turn();
  expect(reload).not.toHaveBeenCalled();
  provide('fetch', () => Promise.resolve({ ok: true }));
  island.dispatchEvent(new Event('focusin'));
  await turn();
  expect(reload).toHaveBeenCalledTimes(1);
});
