import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseScript } from 'acorn';
import { root } from '../../../local/settings.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { newerQuery, newerScripts, newerStyles, partsOf } from './newer-syntax.ts';
import type { Part } from './older-browser.ts';

/** Newer syntax that is accepted, by what users of an older browser get instead. */
const accepted: Record<Part, Record<string, string[]>> = {
  pages: {
    '`@supports not` stands in beside it: a ring, a visible radio button, both languages, room for what is sticky, columns':
      [
        ':is(:focus-visible,.card:has(.card-link:focus-visible))',
        '.segmented-control label:has(:checked)',
        '.segmented-control label:has(:focus-visible)',
        '.language-switch label:has(:checked)',
        '.language-switch label:has(:focus-visible)',
        ':is(.about:has(#language-hi:checked) [data-language=en],.about:has(#language-en:checked) [data-language=hi])',
        ':root:has(.filters)',
        ':root:has(.register-bar)',
        ':root:has(.register-page)',
        '.result:has(.result-receipt:not(:empty),.result-find-receipt,.result-facts)',
        'container: nav-bar-row/inline-size',
        '@container nav-bar-row (width<20.4rem)',
      ],
    'The window is measured instead of the box': ['container-type: inline-size'],
    'A long name stands beside a logo of the usual size': ['@container nav-bar-row (width<26rem)'],
    'With a larger default text on the smallest phones the bar is full': ['@container nav-bar-row (width<17.9rem)'],
    'A phone has no such pointer, selection, corner to pull, or colours of the system': [
      'cursor: pointer',
      'cursor: not-allowed',
      'cursor: zoom-in',
      'resize: vertical',
      '::selection',
      '@media (forced-colors)',
      'forced-color-adjust: none',
    ],
    'Lines and printed pages break elsewhere': [
      'text-wrap: balance',
      'text-wrap: pretty',
      'text-wrap: wrap',
      'break-after: avoid',
    ],
    'No fade; what is pressed, hovered or opened does not move': [
      '@view-transition',
      '::view-transition-group(root)',
      'view-transition-name: nav-bar',
      '@starting-style',
      'translate: 0 calc(var(--depth) * .75)',
      'translate: 2px 2px',
      'translate: 5px 5px',
      'translate: 0 var(--s-16)',
      'rotate: 0turn',
      'rotate: 2turn',
      '.card:has(.card-link:hover)',
      '.card:has(.card-link:active)',
      '.album:has(.card-link:hover)',
    ],
    'The page behind a dialog scrolls on; the row of filters has a scroll bar': [
      ':root:has(dialog:modal)',
      'overscroll-behavior: contain',
      'scrollbar-width: none',
    ],
    'The whole page is rendered at once, which takes a little longer': [
      ':root:not([data-rendered],:has(:target)) :is(main>.section:nth-of-type(n+3),.footer)',
      'content-visibility: auto',
      'contain-intrinsic-block-size: auto 60rem',
      'contain-intrinsic-block-size: auto 40rem',
      'contain-intrinsic-block-size: auto 36rem',
      'contain-intrinsic-block-size: auto 13rem',
      'overflow-clip-margin: var(--s-16)',
      'overflow-clip-margin: var(--s-8)',
    ],
    'With scripts turned off, what needs them stays beside the sentence that says so': ['@media (scripting)'],
    'A gap, a width or a ground is another; a mark stands a little off its line': [
      '.about-hero .lede:has(+.about-whole-site)',
      '.policy-heading:has(h2:target) .policy-anchor',
      '.dialog-foot>.share-row:has(.share-status:not(:empty))>b',
      '.gallery .card-grid:has(>:nth-child(4):last-child)',
      '.dialog:has(.thumbs)',
      '.error-page:has(+[data-kept-events])',
      '.error-page:has(+[data-kept-events]) .plates',
      'main:has(>[data-kept-events][hidden])',
      '.field-status:empty:has(+.field-error:not(:empty))',
      'block-size: lh',
      '.dialog:has(>*>.photo-enlarged) .dialog-foot .button',
      '.pay-status:has(>.pay-label)',
    ],
    'The field’s sentence tells the fault, its frame does not': [
      '.field-prefixed:has([aria-invalid=true]):not(:focus-within)',
    ],
    'An amount from ₹10,000 on takes two lines': [
      '.fee .plates:has(.plate:nth-child(6))',
      '.fee .plates:has(.plate:nth-child(7))',
      '.pay-bar .plates:has(.plate:nth-child(6))',
      '.pay-bar .plates:has(.plate:nth-child(7))',
      '.receipt-amount .plates:has(.plate:nth-child(7))',
      '.receipt-amount .plates:has(.plate:nth-child(8))',
      '.receipt-amount .plates:has(.plate:nth-child(9))',
      '.receipt-amount .plates:has(.plate:nth-child(11))',
    ],
    'The months of past events have no headings (`@supports not`)': [
      '.event-month:not(:has(.event-card:not([hidden],[data-unfound])))',
      '.event-month:not(:has(.event-card:not([hidden],[data-unfound])))>h2',
    ],
    'A photo that did not come leaves its empty frame': [
      '.event-photos li:has(img[hidden])',
      '.photo-grid>li:has(img[hidden])',
      '.thumbs li:has(img[hidden])',
      ':is(.album-failed,.thumbs:has(img):not(:has(img:not([hidden]))))',
      '.thumbs:has(img):not(:has(img:not([hidden])))+.album-failed',
    ],
    'The search for a receipt opens with the form’s steps and bar in place': [
      ':root:has(#find-receipt:target)',
      '.register-page:has(#find-receipt:target) :is(.step-progress,.pay-bar)',
    ],
    'Of a payment that failed, the blank receipt stands below': [
      '.result:has(.receipt-void,.result-find-receipt)',
      '.result:has(.receipt-void,.result-find-receipt) :is(.result-receipt,.result-find-receipt)',
      '.result:has(.receipt-void,.result-find-receipt) h1',
      '.result:has(.receipt-void,.result-find-receipt) .result-facts',
      ':is(.result-head h1,.result:has(.receipt-void,.result-find-receipt) h1)',
      '.result:has(.receipt-void)',
      '.result:has(.receipt-void) .result-receipt',
      '.result:has(.receipt-void) .result-facts>:first-child:not(:only-child)',
    ],
    'The poster is printed with the browser’s own margins': ['@page'],
    'The note about a payment may cover what is reached by a key': [':root:has(.payment-note>:not([hidden]))'],
  },
  console: {
    'A phone has no such pointer': ['cursor: default', 'cursor: pointer'],
    'Nobody prints the sign-in page': ['color-adjust: exact'],
    'A ring of its own, by `@supports not` or without it': ['& .MuiFormControlLabel-root:has(:focus-visible)'],
    'The radio button and the tick alone show what is chosen': [
      '& .MuiFormControlLabel-root:has(:checked)',
      '& label:has(:checked)',
      '&:has(input:checked)',
    ],
    'Numbers from 10,000 on are cut or stand closer on a phone': ['& > :has(.long)'],
    'A gap or a column is another, a dialog below another is not darker, a message stands at the foot': [
      '&:has(.MuiButton-root)',
      '&:has(> form)',
      '&:has(~ .MuiDialog-root) .MuiDialog-paper',
      'body:has(.MuiDialog-root) &',
    ],
    'Material UI’s own: themes inside each other, the room beside the arrow of a choice': [
      '&:not(:has(.',
      ':has(> & ~ .',
      ':has(> &)',
      ':root:has(',
      ':root:not(:has(.',
    ],
  },
};

function filesOf(folder: string): [file: string, text: string][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:html|css|js)$/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

/** Each use of newer syntax, with the first file that has it; pages share most of their styles. */
function newerUses(folder: string, part: Part): Map<string, string> {
  const uses = new Map<string, string>();
  const read = new Set<string>();
  const add = (file: string, text: string, found: (text: string) => string[]): void => {
    if (read.has(text)) return;
    read.add(text);
    // Emotion derives class names from their content.
    for (const use of found(text).map((each) => each.replace(/\.maidan-\w+/g, '&')))
      if (!uses.has(use)) uses.set(use, file);
  };
  for (const [file, text] of filesOf(folder)) {
    if (file.endsWith('.css')) add(file, text, (sheet) => newerStyles(sheet, part));
    else if (file.endsWith('.js')) add(file, text, (code) => newerScripts(code, part));
    else {
      const { sheets, scripts, queries } = partsOf(text);
      for (const sheet of sheets) add(file, sheet, () => newerStyles(sheet, part));
      for (const [code, type] of scripts) add(file, code, () => newerScripts(code, part, type));
      for (const query of queries) add(file, query, () => newerQuery(query, part));
    }
  }
  return uses;
}

const folderOf = (part: Part, dataDir: string): string =>
  part === 'pages' ? path.join(dataDir, 'site/current') : path.join(root, 'admin/dist');

for (const part of ['pages', 'console'] as const)
  test(`No built file of the ${part} leaves an older browser without what it needs`, ({ product }) => {
    const uses = newerUses(folderOf(part, product.dataDir), part);
    const stay = Object.values(accepted[part]).flat();
    expect([...uses].filter(([use]) => !stay.includes(use))).toEqual([]);
    expect(stay.filter((use) => !uses.has(use))).toEqual([]);
  });

test('The notice of a browser that is too old is written in what such a browser reads', ({ product }) => {
  const files = [
    ...['register', 'hi/register', 'payment/response', 'hi/payment/response'].map((page) =>
      path.join(folderOf('pages', product.dataDir), `${page}.html`),
    ),
    path.join(folderOf('console', product.dataDir), 'index.html'),
  ];
  for (const file of files) {
    const { scripts } = partsOf(readFileSync(file, 'utf8'));
    const [code = ''] = scripts.find(([text]) => text.includes('old-browser')) ?? [];
    expect(code, file).toContain('noModule');
    expect(() => parseScript(code, { ecmaVersion: 5 }), file).not.toThrow();
  }
});
