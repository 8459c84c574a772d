import { styled } from '@mui/material/styles';
import {
  type ClubTextName,
  defaultTexts,
  fillText,
  placeholders,
  textsOf,
} from '@maidan/shared/club-texts/club-texts.ts';
import { type PolicyKey, policyIn } from '@maidan/shared/club-texts/policies.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { ClubState } from '@maidan/shared/wire/club.ts';
import { useEffect, useRef } from 'react';
import { displayType, palette } from '../theme/palette.ts';
import { translate } from './textParts.ts';

const Sheet = styled('article')({
  position: 'sticky',
  top: 0,
  boxSizing: 'border-box',
  width: 364,
  maxWidth: '100%',
  height: 'min(640px, 68vh)',
  overflow: 'auto',
  padding: '4px 20px 20px',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.paper,
  overflowWrap: 'anywhere',
  '& h3, & h4': { ...displayType, margin: '20px 0 8px' },
  '& h3': { fontSize: 32 },
  '& h4': { fontSize: 20 },
  '& p': { margin: '0 0 10px' },
  '& mark': { backgroundColor: palette.marigold, color: palette.ink },
});

interface PolicyPreviewProps {
  policy: PolicyKey;
  language: Language;
  draft: ClubState;
  /** The text that is marked, and to which the policy is scrolled. */
  shownText: ClubTextName;
}

/**
 * A policy with the texts of the draft. PagePreview could not show a new section, because the built page has no place
 * for it.
 */
export function PolicyPreview({ policy, language, draft, shownText }: PolicyPreviewProps) {
  const sheet = useRef<HTMLElement>(null);
  const { title, parts } = policyIn(textsOf(draft.profile, draft.texts)[language], policy);
  const own = draft.texts.find(({ name }) => name === shownText)?.text ?? defaultTexts.get(shownText) ?? '';
  const marked = fillText(own, placeholders(draft.profile, language)).split('\n');
  const shown = (text: string) => (marked.includes(text) ? <mark>{text}</mark> : text);
  useEffect(() => {
    const [box, mark] = [sheet.current, sheet.current?.querySelector('mark')];
    if (box && mark) box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - 80;
  }, [shownText]);
  return (
    <Sheet ref={sheet} lang={language} tabIndex={0} aria-label={translate('club.preview.title')}>
      <h3>{title}</h3>
      {parts.map((part) => (
        <section key={part.id}>
          <h4>{shown(part.title)}</h4>
          {part.text.map((paragraph, place) => (
            <p key={place}>{shown(paragraph)}</p>
          ))}
        </section>
      ))}
    </Sheet>
  );
}
