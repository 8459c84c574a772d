import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';

type Texts<T> = InEachLanguage<Translated<T>>;

const loaders: (() => Promise<void>)[] = [];
const loading = new Map<number, Promise<unknown>>();

/**
 * Texts in English with their Hindi translation, which visitors of English pages do not download. In a browser, `hi`
 * has the English texts until `loadHindi` has resolved. On the server the translation is there at once.
 * @param hindi undefined in a browser, where lib/language/hindi-on-demand.ts takes the static import out
 */
export function inEachLanguage<T>(
  en: T,
  hindi: Translated<T> | undefined,
  load: () => Promise<Translated<T>>,
): Texts<T> {
  const english = en as Translated<T>;
  const texts = { en: english, hi: hindi ?? english };
  if (hindi === undefined) {
    loaders.push(async () => {
      texts.hi = await load();
    });
  }
  return texts;
}

/**
 * Loads the Hindi texts of everything that was imported so far. Returns undefined where nothing has to be loaded, as on
 * the server. Otherwise returns a promise, which stays the same until more is imported or it has failed.
 */
export function loadHindi(): Promise<unknown> | undefined {
  const wanted = loaders.length;
  if (wanted === 0) return undefined;
  const known = loading.get(wanted);
  if (known) return known;
  const promise = Promise.all(loaders.map((load) => load())).catch((error: unknown) => {
    loading.delete(wanted);
    throw error;
  });
  loading.set(wanted, promise);
  return promise;
}
