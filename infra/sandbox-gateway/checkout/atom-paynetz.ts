/**
 * The provider's `atomcheckout.js`, as merchants see it: a global constructor that starts the checkout by itself. These
 * functions run in the merchant's page. They are served as their own source text, so they must use only each other.
 * Styles are set property by property, which a merchant's strict Content-Security-Policy permits.
 */
interface Options {
  atomTokenId: string | number;
  merchId: string;
  custMobile: string;
  custEmail: string;
  returnUrl: string;
  userAgent?: string;
}

function covering<K extends 'div' | 'iframe'>(tag: K, id: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.id = id;
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483000',
    background: '#eef2f8',
  });
  return element;
}

function makeRing(): HTMLElement {
  const ring = document.createElement('span');
  const border = { border: '5px solid #c3d0e6', borderTopColor: '#14305f', borderRadius: '50%' };
  Object.assign(ring.style, { width: '44px', height: '44px', boxSizing: 'border-box', ...border });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    ring.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 900, iterations: Infinity });
  }
  return ring;
}

function makeLoader(): HTMLElement {
  const loader = covering('div', 'iFrameAtomLoader');
  loader.setAttribute('role', 'status');
  Object.assign(loader.style, { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '20px' });
  const words = document.createElement('span');
  words.textContent = 'Opening the test bank…';
  Object.assign(words.style, { font: '600 18px system-ui, sans-serif', color: '#14305f' });
  loader.append(makeRing(), words);
  return loader;
}

function makeFrame(): HTMLIFrameElement {
  const frame = covering('iframe', 'atom_jiffy_pay');
  frame.name = 'atom_insta_pay';
  frame.title = 'Test bank checkout';
  return frame;
}

function postInto(target: string, bank: string, options: Options): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${bank}/checkout`;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(options)) {
    const field = document.createElement('input');
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/**
 * Keeps Tab and screen readers out of the merchant's page while the bank covers it; returns a function that undoes it.
 */
function shutPageBehind(): () => void {
  const behind = [...document.body.children].filter((child) => child instanceof HTMLElement && !child.inert);
  const { overflow } = document.documentElement.style;
  for (const child of behind) (child as HTMLElement).inert = true;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const child of behind) (child as HTMLElement).inert = false;
    document.documentElement.style.overflow = overflow;
  };
}

function openFrame(bank: string, options: Options): void {
  const reopenPage = shutPageBehind();
  const loader = makeLoader();
  const frame = makeFrame();
  document.body.append(frame, loader);

  function close(): void {
    removeEventListener('message', hear);
    frame.remove();
    loader.remove();
    reopenPage();
  }
  function hear({ source, data }: MessageEvent): void {
    if (source !== frame.contentWindow) return;
    if (data === 'hide') loader.remove();
    if (data === 'badRequest') alert('The test bank does not know this payment.');
    if (['cancelTransaction', 'sessionTimeout', 'badRequest'].includes(data)) close();
  }

  addEventListener('message', hear);
  postInto(frame.name, bank, options);
  frame.addEventListener('load', () => {
    loader.remove();
    frame.focus();
  });
}

function installAtomPaynetz(): void {
  const bank = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const required = ['atomTokenId', 'merchId', 'custMobile', 'custEmail', 'returnUrl'] as const;
  class AtomPaynetz {
    constructor(options: Options, _mode?: string) {
      const missing = required.find((name) => !options[name]);
      if (missing) alert(`${missing} is required`);
      else if (options.userAgent === 'mobile_webView') postInto('_top', bank, options);
      else openFrame(bank, options);
    }
  }
  Object.assign(window, { AtomPaynetz });
}

/** The last function is the entry point. */
export const atomPaynetzParts = [
  covering,
  makeRing,
  makeLoader,
  makeFrame,
  postInto,
  shutPageBehind,
  openFrame,
  installAtomPaynetz,
];
