import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, below } from '../data/addresses.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { CloseButton } from '../ui/dialog/dialogParts.tsx';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { ChoiceField } from '../ui/form/fields.tsx';
import { HeadWithLists } from '../ui/HeadWithLists.tsx';
import { palette } from '../theme/palette.ts';
import { PagePreview } from './PagePreview.tsx';
import { ClubFacts } from './ClubFacts.tsx';
import { ClubPictures } from './ClubPictures.tsx';
import { ClubPayments } from './ClubPayments.tsx';
import { ClubSaves } from './ClubSaves.tsx';
import { ClubTexts } from './ClubTexts.tsx';
import { differences, nameOf, saidBy, textOf } from './clubText.ts';
import { translate } from './textParts.ts';
import { type ClubActs, useClub, useClubActs } from './useClub.ts';

type Part = 'facts' | 'texts' | 'pictures' | 'payments' | 'saves';

const partIn = (pathname: string): Part => {
  const [part] = below('club', pathname);
  return part === 'texts' || part === 'pictures' || part === 'payments' || part === 'saves' ? part : 'facts';
};

/** The screen about the club, in several parts. Above each part, a bar counts unpublished changes. */
export function ClubView() {
  const { data, error, refetch } = useClub();
  if (data) return <Club shown={data} />;
  if (!error) return <Loading label={translate('club.loading')} />;
  return <LoadFailure message={errorMessage(error, translate('club.loadFailed'))} onRetry={() => void refetch()} />;
}

const Lede = styled('p')({ margin: 0, maxWidth: '70ch' });

function Club({ shown }: { shown: ClubAdminResponse }) {
  const part = partIn(useLocation().pathname);
  const acts = useClubActs(shown);
  return (
    <>
      <HeadWithLists
        title={translate('resources.club.name')}
        label={translate('club.lists.name')}
        shown={part}
        lists={{
          facts: [translate('club.lists.facts'), addressOf('club')],
          texts: [translate('club.lists.texts'), addressOf('club', ['texts'])],
          pictures: [translate('club.lists.pictures'), addressOf('club', ['pictures'])],
          payments: [translate('club.lists.payments'), addressOf('club', ['payments'])],
          saves: [translate('club.lists.saves'), addressOf('club', ['saves'])],
        }}
      />
      <Lede>{translate('club.lede')}</Lede>
      <Draft shown={shown} acts={acts} />
      {part === 'facts' && <ClubFacts shown={shown} acts={acts} />}
      {part === 'texts' && <ClubTexts shown={shown} acts={acts} />}
      {part === 'pictures' && <ClubPictures shown={shown} acts={acts} />}
      {part === 'payments' && (
        <Below>
          <ClubPayments />
        </Below>
      )}
      {part === 'saves' && (
        <Below>
          <ClubSaves shown={shown} acts={acts} />
        </Below>
      )}
    </>
  );
}

const Below = styled('div')({ margin: '16px 0 32px' });

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  marginTop: 16,
  padding: '10px clamp(12px, 1.6vw, 20px)',
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.marigold}`,
  backgroundColor: palette.sand,
  '& p': { flex: '1 1 220px', margin: 0, fontWeight: 700 },
});

/**
 * The bar of an unpublished draft: the number of changes, and buttons to preview, publish or discard them. Renders
 * nothing without changes, unless one of its dialogs is open.
 */
function Draft({ shown, acts }: { shown: ClubAdminResponse; acts: ClubActs }) {
  const [open, choose] = useState<'preview' | 'publish' | 'discard'>();
  const changes = differences(shown.published, shown);
  const close = (): void => choose(undefined);
  if (changes.length === 0 && !open) return null;
  const question = { changes, onClose: close };
  return (
    <Bar aria-label={translate('club.draft.name')}>
      <p>{translate('club.draft.open', { smart_count: changes.length })}</p>
      <Button variant="outlined" onClick={() => choose('discard')}>
        {translate('club.draft.discard')}
      </Button>
      <Button variant="outlined" onClick={() => choose('preview')}>
        {translate('club.draft.preview')}
      </Button>
      <Button variant="contained" onClick={() => choose('publish')}>
        {translate('club.draft.publish')}
      </Button>
      {open === 'preview' && <PreviewDialog shown={shown} onClose={close} />}
      {open === 'publish' && (
        <ConfirmDialog
          title={translate('club.draft.question')}
          action={translate('club.draft.publish')}
          busyAction={translate('club.draft.publishing')}
          onSubmit={() => acts.publish().then(close)}
          failed={clubSentences.publishFailed}
          onClose={close}
        >
          <Changes {...question} />
          <p>{translate('club.draft.when')}</p>
          {changes.some(({ name }) => name.includes('/policies/')) && <p>{translate('club.draft.policies')}</p>}
        </ConfirmDialog>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title={translate('club.draft.discardQuestion')}
          action={translate('club.draft.discard')}
          busyAction={translate('club.draft.discarding')}
          onSubmit={() => acts.revert(shown.published.revision).then(close)}
          failed={clubSentences.saveFailed}
          onClose={close}
        >
          <Changes {...question} />
        </ConfirmDialog>
      )}
    </Bar>
  );
}

/** Each changed field or text with its new value. */
const Changes = ({ changes }: { changes: ReturnType<typeof differences> }) => (
  <>
    {changes.map(({ name, text }) => (
      <p key={name}>{translate('club.saves.becomes', { field: nameOf(name), text: textOf(name, text) })}</p>
    ))}
  </>
);

const previewed = {
  '/': 'home',
  '/about': 'about',
  '/rules': 'rules',
  '/members': 'members',
  '/events': 'events',
} as const;
type Previewed = keyof typeof previewed;

const Choices = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginBottom: 12 });

/** A preview of one page at a time with the saved draft. */
function PreviewDialog({ shown, onClose }: { shown: ClubAdminResponse; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState<Previewed>('/');
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('club.preview.title')}</DialogTitle>
      <DialogContent>
        <Choices>
          <ChoiceField
            label={translate('club.preview.page')}
            value={address}
            onChange={(value) => setAddress(value as Previewed)}
            choices={(Object.keys(previewed) as Previewed[]).map((value) => ({
              value,
              label: translate(`club.preview.pages.${previewed[value]}`),
            }))}
          />
          <ChoiceField
            label={translate('club.preview.language')}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            choices={[
              { value: 'en', label: translate('club.preview.english') },
              { value: 'hi', label: translate('club.preview.hindi') },
            ]}
          />
        </Choices>
        <PagePreview {...{ address, language }} said={saidBy(shown)} draft={shown} counts={shown.counts} />
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
