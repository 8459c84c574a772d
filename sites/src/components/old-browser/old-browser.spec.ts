import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { oldBrowserScript } from './old-browser.ts';

type Removed = 'noModule' | 'at' | 'hasOwn' | 'structuredClone' | 'CSSLayerBlockRule' | 'showModal';

/** Runs the script in a browser that lacks `removed`: what stands after the notice, and whether the notice is shown. */
function page(removed?: Removed): { noticeIsShown: boolean; formIsShown: boolean } {
  const form = { style: { display: '' }, nextElementSibling: null };
  const attributes = new Set(['hidden']);
  const notice = { removeAttribute: (name: string) => attributes.delete(name), nextElementSibling: form };
  const has = (name: Removed, value: unknown) => (removed === name ? {} : { [name]: value });
  const document = {
    createElement: (tag: string) => (tag === 'script' ? has('noModule', false) : has('showModal', () => undefined)),
    getElementById: () => notice,
  };
  const window = { ...has('structuredClone', structuredClone), ...has('CSSLayerBlockRule', class {}) };
  const method = { at: 'Array.prototype.at', hasOwn: 'Object.hasOwn' }[removed as string];
  runInNewContext(`${method ? `delete ${method};` : ''}${oldBrowserScript}`, { document, window });
  return { noticeIsShown: !attributes.has('hidden'), formIsShown: form.style.display !== 'none' };
}

it('leaves the page as it is in a browser that lacks nothing', () => {
  expect(page()).toEqual({ noticeIsShown: false, formIsShown: true });
});

it.each<Removed>(['noModule', 'at', 'hasOwn', 'structuredClone', 'CSSLayerBlockRule', 'showModal'])(
  'leaves nobody before a dead form in a browser without %s',
  (removed) => {
    expect(page(removed)).toEqual({ noticeIsShown: true, formIsShown: false });
  },
);
