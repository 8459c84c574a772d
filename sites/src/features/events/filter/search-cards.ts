/**
 * Finds events of a long list by the words of their cards, together with the filter (filter-cards.ts). The searched
 * words are in the URL.
 */
import { renderedEvent } from '../../../lib/live/live.ts';
import { filterChosen } from './filters.ts';

const parameter = 'q';
const field = () => document.querySelector<HTMLInputElement>('[data-events="search"]');
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-event-type]')];

function isFound(card: HTMLElement, words: readonly string[]): boolean {
  const text = (card.querySelector('.card-body')?.textContent ?? '').toLowerCase();
  return words.every((word) => text.includes(word));
}

function show(): void {
  const search = field();
  if (!search) return;
  const wanted = new URLSearchParams(location.search).get(parameter) ?? '';
  if (document.activeElement !== search) search.value = wanted;
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  for (const card of cards()) card.toggleAttribute('data-unfound', !isFound(card, words));
  const count = cards().filter(({ hidden, dataset }) => !hidden && dataset['unfound'] === undefined).length;
  const { none = '', one = '', many = '' } = search.dataset;
  const all = document.querySelector<HTMLElement>('[data-filter][aria-pressed="true"]')?.dataset['count'];
  const status = document.querySelector('[data-events="count"]');
  const text = words.length === 0 ? all : count === 0 ? none : count === 1 ? one : many.replace('#', String(count));
  if (status && text !== undefined && status.textContent !== text) status.textContent = text;
}

document.addEventListener('input', ({ target }) => {
  if (target !== field()) return;
  const url = new URL(location.href);
  const words = (target as HTMLInputElement).value;
  if (words.trim()) url.searchParams.set(parameter, words);
  else url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  show();
});
for (const event of [filterChosen, renderedEvent]) document.addEventListener(event, show);
for (const event of ['popstate', 'pageshow']) addEventListener(event, show);
show();
