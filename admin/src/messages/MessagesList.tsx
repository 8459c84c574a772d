import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { MessageSummary } from '@maidan/shared/wire/messages.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressOf, messagePath } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { palette } from '../theme/palette.ts';
import { DigitPlates } from '../ui/DigitPlates.tsx';
import { EmptyState, LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { Progress } from '../ui/feedback/Progress.tsx';
import { RuledList } from '../ui/list/RuledList.tsx';
import { Section } from '../ui/RecordPage.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { isFinished, messageKeys, titleOf } from './messageParts.tsx';
import { translateMessages as translate } from '../i18n/enMessages.ts';

/** Milliseconds. Another phone may be sending the same message. */
const refetchInterval = 30_000;

export function useMessages() {
  const calls = useCalls();
  return useQuery({ queryKey: messageKeys.list, queryFn: calls.messages, staleTime: 0, refetchInterval });
}

const Open = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& > li': {
    display: 'grid',
    gap: 10,
    alignContent: 'space-between',
    padding: '16px clamp(14px, 1.6vw, 20px) 20px',
    color: palette.chalk,
    backgroundColor: palette.board,
    borderBottom: `4px solid ${palette.marigold}`,
    overflowWrap: 'anywhere',
  },
  '& h3': { margin: 0, fontSize: 20, lineHeight: 1.25 },
  '& p': { margin: 0, color: palette.willow, fontSize: 16 },
  '& .sent': { display: 'flex', gap: 12, alignItems: 'center', fontSize: 24, '& > small': { fontSize: 17 } },
});

const Finished = styled(RuledList)({
  '& li:first-of-type': { borderTop: 0 },
  '& a': { display: 'inline-block', padding: '8px 0', color: palette.ink, fontWeight: 700, textUnderlineOffset: 3 },
  '& .title': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 16, color: palette.ink2 },
});

const by = ({ createdBy, createdAt }: MessageSummary): string =>
  translate('messages.list.by', { name: createdBy, moment: indianMoment(createdAt) });

const outcomeOf = ({ isClosed, sentChats, chats }: MessageSummary): string =>
  isClosed && sentChats < chats
    ? translate('messages.list.endedAt', { sent: sentChats, all: chats })
    : translate('messages.list.allSent', { smart_count: chats });

function Messages({ messages }: { messages: readonly MessageSummary[] }) {
  const open = messages.filter((each) => !isFinished(each));
  const finished = messages.filter(isFinished);
  return (
    <>
      {open.length > 0 && (
        <Open aria-label={translate('messages.list.open')}>
          {open.map((each) => (
            <li key={each.id}>
              <div>
                <h3>{titleOf(each)}</h3>
                <p>{by(each)}</p>
              </div>
              <div>
                <div className="sent">
                  <DigitPlates value={each.sentChats} />
                  <small>{translate('messages.list.ofAll', { all: each.chats })}</small>
                </div>
                <Progress
                  share={each.sentChats / each.chats}
                  label={translate('messages.list.progress', { sent: each.sentChats, all: each.chats })}
                />
              </div>
              <Button
                variant="contained"
                color="secondary"
                component={Link}
                to={messagePath(each.id)}
                aria-label={translate('messages.list.continueOf', { title: titleOf(each) })}
              >
                {translate('messages.list.continue')}
              </Button>
            </li>
          ))}
        </Open>
      )}
      {finished.length > 0 && (
        <Section title={translate('messages.list.finished')}>
          <Finished>
            {finished.map((each) => (
              <li key={each.id}>
                <span className="title">
                  <Link to={messagePath(each.id)}>{titleOf(each)}</Link>
                </span>
                <span>{outcomeOf(each)}</span>
                <small>{by(each)}</small>
              </li>
            ))}
          </Finished>
        </Section>
      )}
    </>
  );
}

/** Lists of the messages that are being sent, and of finished messages. */
export function MessagesList() {
  const { data, error, refetch } = useMessages();
  const toEvents = (
    <Button variant="contained" color="secondary" component={Link} to={addressOf('events')}>
      {translate('messages.list.toEvents')}
    </Button>
  );
  return (
    <section aria-label={translate('messages.list.label')}>
      <SectionHead>
        <SectionHeading>{translate('messages.list.label')}</SectionHeading>
        {data && data.length > 0 && toEvents}
      </SectionHead>
      <p style={{ maxWidth: '70ch', margin: '0 0 20px' }}>{translate('messages.list.hint')}</p>
      {data?.length === 0 && <EmptyState message={translate('messages.list.none')}>{toEvents}</EmptyState>}
      {data && data.length > 0 && <Messages messages={data} />}
      {!data && error && (
        <LoadFailure
          message={errorMessage(error, translate('messages.list.loadFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={translate('messages.list.loading')} />}
    </section>
  );
}
