import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Dialog, DialogContent, DialogTitle, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  type DemoPart,
  isReadItem,
  type OpeningItem,
  type OpeningItemView,
  type OpeningMark,
  type OpeningResponse,
} from '@maidan/shared/wire/opening.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../data/addresses.ts';
import { openingEnglish } from '../i18n/enOpening.ts';
import { translatorWith } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { CloseButton } from '../ui/dialog/dialogParts.tsx';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { visuallyHidden } from '../ui/typography.ts';
import { useCalls } from '../data/dataProvider.ts';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { openingKey } from './useOpening.ts';

const { translate } = translatorWith(openingEnglish);

const Strip = styled('section')({
  marginBottom: 12,
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.marigold}`,
  color: palette.ink,
  backgroundColor: palette.chalk,
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', padding: '0 8px' },
  '& .line .MuiButton-root': { minHeight: 44, padding: '2px 8px' },
  '& .line .fold': { ...displayType, marginRight: 'auto', fontSize: 18, color: palette.ink },
  '& .line .fold[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  // From 900 px on this strip is as low as the strip with the payments' sums.
  '@media (width < 600px)': { marginBottom: 8 },
  '@media (width >= 900px)': { marginBottom: 8, '& .line .MuiButton-root': { minHeight: 34 } },
  // On a phone, and where the strip shares its line with the sums of the payments, there is no room for the next item.
  '@media (width < 600px) or ((width >= 900px) and (width < 1600px))': { '& .next': { display: 'none' } },
});

const Items = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: '0 24px',
  margin: 0,
  padding: '0 16px 8px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    minHeight: 60,
    padding: '6px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& .state': {
    flex: 'none',
    width: 24,
    height: 24,
    // A circle, because a square would look like a checkbox.
    borderRadius: 12,
    lineHeight: '24px',
    textAlign: 'center',
    fontWeight: 700,
    border: `2px dashed ${palette.lineStrong}`,
  },
  '& li.done .state': { border: 0, color: palette.chalk, backgroundColor: palette.board },
  '& p': { flex: '1 1 120px', minWidth: 0, margin: 0, lineHeight: 1.25 },
  '& small': { display: 'block', color: palette.ink2 },
  '& .MuiButton-root': { flex: 'none' },
  // On a phone the button that marks an item as read is below the item's name.
  '@media (width < 600px)': { '& li': { flexWrap: 'wrap', rowGap: 0 }, '& .tick': { order: 1, marginLeft: 28 } },
  '& li.demo': { flexWrap: 'wrap', gap: 8, gridColumn: '1 / -1', '& p': { flex: '0 1 auto' } },
});

/** The screen in which each item can be done. */
const places: Record<Exclude<OpeningItem, 'backup'>, string> = {
  name: addressOf('club'),
  logo: addressOf('club'),
  texts: addressOf('club', ['texts']),
  rules: addressOf('club', ['texts']),
  policies: addressOf('club', ['texts']),
  fees: addressOf('fees'),
  event: addressOf('events'),
  payments: addressOf('club', ['payments']),
};

/** Key under which this browser remembers that the list is unfolded. */
const unfolded = 'adminOpening';
const storage = storageOrMemory(() => window.localStorage);

/** Whether the list is unfolded, also after a reload, and a function that folds or unfolds it. */
function useFold(): [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => storage.getItem(unfolded) !== null);
  const fold = (): void => {
    if (isOpen) storage.removeItem(unfolded);
    else storage.setItem(unfolded, 'yes');
    setOpen(!isOpen);
  };
  return [isOpen, fold];
}

/** One line that counts the done items of the list before the club opens its site. It unfolds into that list. */
export function OpeningStrip({ shown }: { shown: OpeningResponse }) {
  const [isOpen, fold] = useFold();
  const [isAboutBackup, setAboutBackup] = useState(false);
  const calls = useCalls();
  const queries = useQueryClient();
  const { busy, message, attempt } = useAttempt(translate('opening.failed'));
  const id = useId();
  const { items, isShown, demo } = shown;
  const next = items.find(({ isDone }) => !isDone)?.item;
  const set = (what: OpeningMark, isSet: boolean): void => {
    const send = async (): Promise<void> => {
      queries.setQueryData(openingKey, await calls.opening({ mark: what, isSet }));
    };
    void attempt(send);
  };
  const way = (item: OpeningItem, label: ReactNode, name?: string): ReactNode => {
    const shared = { variant: 'outlined', size: 'small', 'aria-label': name } as const;
    if (item === 'backup')
      return (
        <Button {...shared} onClick={() => setAboutBackup(true)}>
          {label}
        </Button>
      );
    return (
      <Button {...shared} component={Link} to={places[item]}>
        {label}
      </Button>
    );
  };
  const nameOf = (item: OpeningItem): string => translate(`opening.items.${item}`);
  return (
    <Strip className={isOpen ? 'unfolded' : undefined} aria-label={translate('opening.name')}>
      <div className="line">
        <Button
          className="fold"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          endIcon={<ArrowIcon />}
          onClick={fold}
        >
          {translate('opening.count', { done: items.filter(({ isDone }) => isDone).length, all: items.length })}
        </Button>
        {next && !isOpen && (
          <span className="next">{way(next, translate('opening.next', { item: nameOf(next) }))}</span>
        )}
        {isShown && (
          <Button variant="text" color="inherit" disabled={busy} onClick={() => set('hidden', true)}>
            {translate('opening.hide')}
          </Button>
        )}
      </div>
      <FormHelperText role="alert" error sx={{ margin: 0, paddingX: 2 }}>
        {message && `▲ ${message}`}
      </FormHelperText>
      {isOpen && (
        <Items id={id}>
          {demo.length > 0 && <OfDemo parts={demo} />}
          {items.map((view) => (
            <li key={view.item} className={view.isDone ? 'done' : undefined}>
              <span className="state" aria-hidden>
                {view.isDone && '✓'}
              </span>
              <p>
                <strong>{nameOf(view.item)}</strong>
                <span style={visuallyHidden}>
                  {', '}
                  {translate(view.isDone ? 'opening.done' : 'opening.open')}
                </span>
                <small>{translate(`opening.hints.${view.item}`)}</small>
              </p>
              <Tick view={view} name={nameOf(view.item)} isBusy={busy} onSet={set} />
              {way(
                view.item,
                translate(view.item === 'backup' ? 'opening.how' : 'opening.go'),
                translate(view.item === 'backup' ? 'opening.howTo' : 'opening.goTo', {
                  item: nameOf(view.item),
                }),
              )}
            </li>
          ))}
        </Items>
      )}
      {isAboutBackup && <AboutBackup onClose={() => setAboutBackup(false)} />}
    </Strip>
  );
}

/** Names the parts of the demo that are still there, each with a link to its list. */
const OfDemo = ({ parts }: { parts: readonly DemoPart[] }) => (
  <li className="demo">
    <p>{translate('opening.demo.is')}</p>
    {parts.map((part) => (
      <Button
        key={part}
        variant="outlined"
        size="small"
        aria-label={translate('opening.demo.goTo', { part: translate(`opening.demo.${part}`) })}
        component={Link}
        to={addressOf(part)}
      >
        {translate(`opening.demo.${part}`)}
      </Button>
    ))}
  </li>
);

interface TickProps {
  view: OpeningItemView;
  name: string;
  isBusy: boolean;
  onSet: (mark: OpeningMark, isSet: boolean) => void;
}

/**
 * Button that marks an item as read, or removes the mark. Renders nothing for an item that cannot be marked, and for an
 * item that an edit has already completed.
 */
function Tick({ view: { item, isDone, tickedBy }, name, isBusy, onSet }: TickProps) {
  if (!isReadItem(item) || (isDone && tickedBy === undefined)) return null;
  return (
    <Button
      className="tick"
      variant="text"
      size="small"
      color="inherit"
      aria-pressed={isDone}
      aria-label={translate(isDone ? 'opening.isReadOf' : 'opening.readOf', { item: name })}
      onClick={() => !isBusy && onSet(item, !isDone)}
    >
      {isDone ? translate('opening.isRead') : translate('opening.read')}
    </Button>
  );
}

/** Shows the command that makes a backup. The console cannot make one; the server's operator runs the command. */
function AboutBackup({ onClose }: { onClose: () => void }) {
  const id = useId();
  const command = 'npm run backup -- --to /path/to/backups';
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('opening.items.backup')}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{translate('opening.backup.what')}</p>
        <pre>{command}</pre>
        <p style={{ marginBottom: 0 }}>{translate('opening.backup.more')}</p>
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
