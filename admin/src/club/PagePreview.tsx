import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type PictureField, pictureFields, readPicture, sitePictures } from '@maidan/shared/club-pictures.ts';
import {
  type ClubTextName,
  countedFigure,
  defaultTexts,
  type ShownCounts,
  fillText,
  placeholders,
} from '@maidan/shared/club-texts/club-texts.ts';
import type { Language } from '@maidan/shared/language.ts';
import { applyPalette, paletteOfLook } from '@maidan/shared/look.ts';
import { clubFields } from '@maidan/shared/rules/club.ts';
import type { ClubState } from '@maidan/shared/wire/club.ts';
import { useEffect, useRef, useState } from 'react';
import { palette } from '../theme/palette.ts';
import { translate } from './textParts.ts';

const Frame = styled('div')({
  position: 'sticky',
  top: 0,
  width: 364,
  maxWidth: '100%',
  '& iframe': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'min(640px, 68vh)',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.paper,
  },
});

interface PagePreviewProps {
  /** Address of the English page. */
  address: string;
  language: Language;
  /** The states that the built page may show, the newest first (`saidBy`). */
  said: readonly ClubState[];
  draft: ClubState;
  /** The present numbers for counted figures. */
  counts: ShownCounts;
  /** The text that is marked, and to which the page is scrolled. */
  shownText?: ClubTextName;
}

const addressIn = (language: Language, address: string): string =>
  language === 'en' ? address : `/hi${address === '/' ? '' : address}`;

/**
 * The published page, as wide as a phone, with the draft's texts, figures, logo and photos in place of its own, because
 * an administrator should see a text while typing it, and a build takes minutes.
 */
export function PagePreview({ address, language, said, draft, counts, shownText }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The loaded page; `failed` when the frame's document has no `main`. */
  const [page, setPage] = useState<Document | 'failed'>();
  const texts = useRef(new Map<Text, string>());
  const path = addressIn(language, address);

  useEffect(() => {
    if (page !== undefined && page !== 'failed')
      showDraft(page, texts.current, { language, said, draft, counts, shownText });
  }, [page, language, said, draft, counts, shownText]);

  const load = (): void => {
    const loaded = frame.current?.contentDocument;
    if (!loaded?.querySelector('main')) return setPage('failed');
    texts.current = textsIn(loaded);
    // Nothing in the preview takes the focus or a click. The listener is for browsers without `inert`.
    loaded.body.setAttribute('inert', '');
    loaded.addEventListener('click', (event) => event.preventDefault(), true);
    loaded.documentElement.style.scrollBehavior = 'smooth';
    setPage(loaded);
  };
  return (
    <Frame>
      {page === 'failed' && <Alert severity="error">{translate('club.preview.failed')}</Alert>}
      <iframe
        key={path}
        ref={frame}
        src={path}
        title={translate('club.preview.frame', { page: path })}
        tabIndex={-1}
        onLoad={load}
      />
    </Frame>
  );
}

/** The text nodes of the page that are not blank, with their original texts; without scripts and styles. */
function textsIn(page: Document): Map<Text, string> {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found = new Map<Text, string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, data } = node as Text;
    if (data.trim() && !parentElement?.closest('script, style')) found.set(node as Text, data);
  }
  return found;
}

const evenBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts of a language by name, as the pages show them, without the policies, which `PolicyPreview` shows. */
function saidTexts(state: ClubState, language: Language): Map<ClubTextName, string> {
  const own = new Map<string, string>(state.texts.map(({ name, text }) => [name, text]));
  const values = placeholders(state.profile, language);
  const names = [...defaultTexts.keys()].filter((name) => name.startsWith(language) && !name.includes('/policies/'));
  return new Map(names.map((name) => [name, fillText(own.get(name) ?? defaultTexts.get(name)!, values)]));
}

/**
 * Changed values of the profile, which may occur within other texts: the former and the new one, the longest first.
 * Values of one or two characters are left out.
 */
const changedWords = (before: ClubState, after: ClubState): [string, string][] =>
  clubFields
    .filter((field) => !/^(look|logo|picture)/.test(field))
    .map((field): [string, string] => [before.profile[field], after.profile[field]])
    .filter(([was, is]) => was !== is && was.length > 2)
    .sort(([one], [other]) => other.length - one.length);

function showDraft(
  page: Document,
  texts: ReadonlyMap<Text, string>,
  { language, said, draft, counts, shownText }: Omit<PagePreviewProps, 'address'>,
): void {
  const { look, logo } = draft.profile;
  applyPalette(page, paletteOfLook(look));
  if (said.some((state) => state.profile.logo !== logo))
    for (const image of page.querySelectorAll<HTMLImageElement>('.brand-logo img'))
      image.src = logo ? `/api/club/logos/${logo}` : '/images/logo.svg';
  showPictures(page, said, draft);
  const after = saidTexts(draft, language);
  const nameOfText = new Map<string, ClubTextName>();
  // The newest state comes last, so that its name wins when two texts have the same words.
  for (const state of said.toReversed())
    for (const [name, text] of saidTexts(state, language)) nameOfText.set(evenBlanks(text), name);
  const words = said.flatMap((state) => changedWords(state, draft));
  for (const [node, was] of texts) {
    const name = nameOfText.get(evenBlanks(was));
    const text = name === undefined ? undefined : after.get(name);
    node.data =
      text === undefined ? words.reduce((all, [word, is]) => all.replaceAll(word, is), was) : inBlanksOf(was, text);
    const element = node.parentElement;
    if (element === null || name === undefined) continue;
    mark(element, name === shownText);
  }
  showFigures(page, { language, draft, counts, shownText });
}

/** Outlines the text that is being typed and scrolls to it; removes the outline of other texts. */
function mark(element: HTMLElement, isShown: boolean): void {
  element.style.outline = isShown ? `4px solid ${palette.marigold}` : '';
  element.style.outlineOffset = '4px';
  if (isShown) scrollTo(element.ownerDocument, element);
}

/** Draws the figures of the draft, typed or counted, as the site's `DigitPlates` draws them. */
function showFigures(
  page: Document,
  { language, draft, counts, shownText }: Pick<PagePreviewProps, 'language' | 'draft' | 'counts' | 'shownText'>,
): void {
  const own = new Map<string, string>(draft.texts.map(({ name, text }) => [name, text]));
  for (const [part, lists] of Object.entries({ home: '.stats', about: `[data-language=${language}] .about-stats` }))
    page.querySelectorAll<HTMLElement>(`${lists} .plates`).forEach((plates, place) => {
      const name = `${language}/${part}/stats/${place}/figure` as ClubTextName;
      const figure = countedFigure(name, own, counts) ?? own.get(name) ?? defaultTexts.get(name) ?? '';
      plates.ariaLabel = figure;
      plates.replaceChildren(
        ...[...figure].map((sign) => {
          const plate = page.createElement('span');
          plate.className = /\d/.test(sign) ? 'plate' : 'plate plate-sign';
          plate.ariaHidden = 'true';
          plate.textContent = sign;
          return plate;
        }),
      );
      mark(plates, shownText !== undefined && [name, name.replace(/figure$/, 'count')].includes(shownText));
    });
}

/** The selector of the images that show a picture. */
const imagesOf = (field: PictureField): string => {
  if (field === 'pictureHero') return '.hero-picture img';
  if (field === 'pictureTeam') return '.team-picture img';
  return `img[src^="/images/${sitePictures[field].file}."]`;
};

/**
 * Shows the draft's photos. A photo that the draft removes stays visible, because the built page has no file of the
 * drawing.
 */
function showPictures(page: Document, said: readonly ClubState[], { profile }: ClubState): void {
  for (const field of pictureFields) {
    const own = readPicture(profile[field]);
    if (!own || said.every((state) => state.profile[field] === profile[field])) continue;
    for (const image of page.querySelectorAll<HTMLImageElement>(imagesOf(field))) {
      image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
      image.src = `/api/club/pictures/${own.key}`;
      image.style.objectPosition = `${own.x}% ${own.y}%`;
    }
  }
}

/** Scrolls the preview to an element; `scrollIntoView` would scroll the dialog around it as well. */
function scrollTo(page: Document, element: Element): void {
  const { defaultView: view } = page;
  const { top, height } = element.getBoundingClientRect();
  if (view) view.scrollTo({ top: view.scrollY + top + height / 2 - view.innerHeight / 2 });
}

/** Returns the new text with the white space that surrounds the former text. */
const inBlanksOf = (was: string, said: string): string => was.replace(/\S.*\S|\S/s, () => said);
