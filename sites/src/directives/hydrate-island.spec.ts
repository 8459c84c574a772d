import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hydrateIsland, hydrateUntilLoaded, IslandNotLoaded, loadWithTexts, reloadOnce } from './hydrate-island.ts';

let island: HTMLElement;
let page: EventTarget;
let reload: jest.Mock;
let stored: Map<string, string>;
const replaced = ['addEventListener', 'fetch', 'location', 'sessionStorage', 'Element'] as const;
const originals = replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

const provide = (name: (typeof replaced)[number], value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

beforeEach(() => {
  island = Object.assign(new EventTarget(), { dataset: {} }) as unknown as HTMLElement;
  page = new EventTarget();
  reload = jest.fn();
  provide('addEventListener', page.addEventListener.bind(page));
  provide('location', { href: 'https://club.example/register', pathname: '/register', reload });
  stored = new Map();
  provide('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  provide('Element', class {});
  provide('fetch', () => Promise.resolve({ ok: true }));
});

afterEach(() => {
  for (const [name, original] of originals) {
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** Dispatches the event by which Astro reports a failed load. */
const failToLoad = () => {
  island.dispatchEvent(
    Object.assign(new Event('astro:hydration-error'), { detail: { error: new Error('not fetched') } }),
  );
  return Promise.resolve(() => undefined);
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('rejects where the module did not come, and hydrates where it did', async () => {
  const hydrate = jest.fn();
  await expect(hydrateIsland(failToLoad, island)).rejects.toThrow(IslandNotLoaded);
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

it('throws what the island itself throws', async () => {
  const broken = () => Promise.resolve(() => Promise.reject(new Error('of the component')));
  await expect(hydrateUntilLoaded(broken, island)).rejects.toThrow('of the component');
});

describe('what this document refuses again', () => {
  const touch = async (type = 'pointerdown'): Promise<void> => {
    island.dispatchEvent(new Event(type));
    await turn();
    await turn();
  };
  beforeEach(async () => {
    void hydrateUntilLoaded(failToLoad, island);
    await turn();
    await touch();
  });

  it('reloads the page, once in five minutes', async () => {
    expect(reload).not.toHaveBeenCalled();
    await touch('focusin');
    expect(reload).not.toHaveBeenCalled();
    for (let i = 0; i < 6; i++) await touch();
    expect(reload).toHaveBeenCalledTimes(1);
    stored.set('reloaded /register', String(Date.now() - 301_000));
    await touch();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads the page after a clock was set back, by which the last reload is hours ahead', async () => {
    stored.set('reloaded /register', String(Date.now() + 2 * 3_600_000));
    await touch();
    await touch();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['without a network', () => Promise.reject(new TypeError('no network'))],
    ['while the server refuses', () => Promise.resolve({ ok: false })],
  ])('reloads nothing %s', async (_, answer) => {
    provide('fetch', answer);
    await touch();
    await touch();
    expect(reload).not.toHaveBeenCalled();
    provide('fetch', () => Promise.resolve({ ok: true }));
    await touch();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads nothing by a touch beside the buttons of a form in which somebody has typed', async () => {
    const form = { querySelectorAll: () => [{ value: 'Ravi', defaultValue: '' }] };
    class Part {
      constructor(private readonly tag: string) {}
      closest(selector: string): unknown {
        if (selector === 'form') return form;
        return selector.split(', ').includes(this.tag) ? this : null;
      }
    }
    provide('Element', Part);
    await reloadOnce({ target: new Part('input') } as unknown as Event);
    expect(reload).not.toHaveBeenCalled();
    await reloadOnce({ target: new Part('button') } as unknown as Event);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the texts of an island', () => {
  interface Link {
    rel: string;
    href: string;
  }

  let links: Link[];

  beforeEach(() => {
    links = [];
    const head = {
      append: (link: Link) => links.push(link),
      querySelector: (selector: string) =>
        links.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null,
    };
    Object.assign(globalThis, { document: { head, createElement: () => ({}) } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });

  const island = (texts?: string) => ({ dataset: texts ? { texts } : {} }) as unknown as HTMLElement;

  it('preloads the texts of an island beside it', () => {
    expect(loadWithTexts(() => links.length, island('/a.js /b.js'))).toBe(2);
    expect(links).toEqual([
      { rel: 'modulepreload', href: '/a.js' },
      { rel: 'modulepreload', href: '/b.js' },
    ]);
  });

  it('preloads a text once, however often islands are loaded', () => {
    let loads = 0;
    for (const texts of ['/a.js', '/a.js', '/a.js /b.js']) loadWithTexts(() => (loads += 1), island(texts));
    expect(loads).toBe(3);
    expect(links.map(({ href }) => href)).toEqual(['/a.js', '/b.js']);
  });

  it('preloads nothing on an English page', () => {
    expect(loadWithTexts(() => 'loaded', island())).toBe('loaded');
    expect(links).toEqual([]);
  });
});
