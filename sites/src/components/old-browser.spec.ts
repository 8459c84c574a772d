import { expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { oldBrowserScript } from './old-browser.ts';

type Removed = 'noModule' | 'at' | 'hasOwn' | 'structuredClone' | 'CSSLayerBlockRule' | 'showModal';

/**
 * Runs the script in a browser that lacks `removed`. Returns whether the notice is shown, and whether the form after it
 * is still visible.
 */
function page(removed?: Removed): { noticeIsShown: boolean; formIsShown: boolean } {
  const form = { style: { display: '' }, nextElementSibling: null };
  const shown: string[] = [];
  const parentNode = { insertBefore: (content: string) => shown.push(content) };
  const template = { content: 'the notice', nextElementSibling: form, parentNode };
  const has = (name: Removed, value: unknown) => (removed === name ? {} : { [name]: value });
  const document = {
    createElement: (tag: string) => (tag === 'script' ? has('noModule', false) : has('showModal', () => undefined)),
    getElementById: () => template,
  };
  const window = { ...has('structuredClone', structuredClone), ...has('CSSLayerBlockRule', class {}) };
  const method = { at: 'Array.prototype.at', hasOwn: 'Object.hasOwn' }[removed as string];
  runInNewContext(`${method ? `delete ${method};` : ''}${oldBrowserScript}`, { document, window });
  return { noticeIsShown: shown.length > 0, formIsShown: form.style.display !== 'none' };
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
