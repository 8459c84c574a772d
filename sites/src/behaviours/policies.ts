import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * The dialog for the club's documents. It shows the PDF where the window is wide and the browser can show one inline,
 * with a button for the text; otherwise it shows the text of the document's page. A click with a modifier key, or
 * without this script, follows the link to the file.
 */
type Format = 'text' | 'pdf';

const viewer = document.getElementById('policy');
const container = viewer?.querySelector('.policy-document');
let current: { link: HTMLAnchorElement; request: AbortController } | undefined;

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const other = event.target.closest<HTMLElement>('[data-policy-as]')?.dataset['policyAs'];
  if (current && other) return void show(current.link, other === 'pdf' ? 'pdf' : 'text');
  const link = event.target.closest<HTMLAnchorElement>('a[data-policy]');
  if (!link || !isPlainClick(event) || !(viewer instanceof HTMLDialogElement)) return;
  event.preventDefault();
  const title = link.textContent.trim();
  viewer.querySelector('h2')?.replaceChildren(title);
  viewer.querySelector('[data-policy-pdf]')?.setAttribute('href', link.href);
  viewer.querySelector('[data-policy-page]')?.setAttribute('href', pageOf(link));
  void show(link, canShowPdf() ? 'pdf' : 'text');
  viewer.showModal();
});

/** Whether to show a PDF in a frame. Tablets are excluded, because some of them show only the first page in a frame. */
const canShowPdf = (): boolean => {
  const { pdfViewerEnabled = false } = navigator;
  return pdfViewerEnabled && matchMedia('(min-width: 48rem) and (pointer: fine)').matches;
};

const pageOf = (link: HTMLAnchorElement): string => link.dataset['policy'] ?? link.href;

async function show(link: HTMLAnchorElement, format: Format): Promise<void> {
  current?.request.abort();
  const request = new AbortController();
  current = { link, request };
  for (const button of viewer?.querySelectorAll<HTMLElement>('[data-policy-as]') ?? [])
    button.hidden = !canShowPdf() || button.dataset['policyAs'] === format;
  const loading = viewer?.querySelector('template')?.content.cloneNode(true);
  container?.replaceChildren(...(loading ? [loading] : []));
  const content = format === 'pdf' ? pdfFrame(link) : await textOf(pageOf(link), request.signal);
  // The visitor may have opened another document, or the PDF of this one, while the text was loading.
  if (!request.signal.aborted) container?.replaceChildren(content);
}

/** Returns a new frame for each PDF: a changed URL of a frame would add a history entry, and Back would lead to it. */
function pdfFrame(link: HTMLAnchorElement): HTMLElement {
  const frame = document.createElement('iframe');
  frame.title = link.textContent.trim();
  frame.src = link.href;
  return frame;
}

/**
 * The article of a document's page, in a box that can be scrolled by keyboard, or a message that it could not be
 * loaded. The rest of that page is not used, because the open page's security policy forbids its styles.
 */
async function textOf(page: string, aborted: AbortSignal): Promise<HTMLElement> {
  const answer = await fetch(page, { signal: timeoutSignal(timeouts.usual, aborted) }).catch(() => undefined);
  const html = (await answer?.text().catch(() => undefined)) ?? '';
  const [article] = /<article class="policy-text".*?<\/article>/s.exec(html) ?? [];
  const text = new DOMParser().parseFromString(article ?? '', 'text/html').querySelector('article');
  if (!text) return failure();
  // The ids are removed, because the open page may be the page of this document, with the same ids.
  for (const element of text.querySelectorAll('[id], [aria-labelledby]'))
    for (const name of ['id', 'aria-labelledby']) element.removeAttribute(name);
  return scrollBox(text);
}

const failure = (): HTMLElement => {
  const sentence = document.createElement('p');
  sentence.append((viewer?.dataset['failed'] ?? '').trim());
  sentence.role = 'alert';
  return scrollBox(sentence);
};

function scrollBox(content: Element): HTMLElement {
  const box = document.createElement('div');
  box.className = 'policy-scroll';
  box.tabIndex = 0;
  box.append(content);
  return box;
}
