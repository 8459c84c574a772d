import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { SessionView } from '@maidan/shared/wire/auth.ts';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { useWholeList } from '../data/useWholeList.ts';
import { translate } from '../i18n/translate.ts';
import { displayType } from '../theme/palette.ts';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { RecordColumn, RecordList } from '../ui/list/RecordList.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';

const Title = styled('h3')({ ...displayType, margin: '0 0 8px', fontSize: 24 });
const Text = styled('p')({ margin: '0 0 16px', maxWidth: '65ch' });

export const sessionsKey = ['sessions'];
const endOthersId = 'end-other-sessions';

const Column = RecordColumn<SessionView>;

/** Sessions of this administrator. Each other session has a button to end it; one button ends all other sessions. */
export function SessionsList() {
  const provider = useCalls();
  const queries = useQueryClient();
  const { data, error, refetch } = useWholeList<SessionView>('sessions');
  const { busy, message, attempt } = useAttempt(translate('account.sessions.endFailed'));
  const expectRowRemoval = useFocusAfterRemoval(data, endOthersId);
  const others = data?.filter(({ current }) => !current).length ?? 0;

  const endOne = ({ id }: SessionView): void => {
    expectRowRemoval();
    void endWith(() => provider.endOtherSession(id));
  };

  const endWith = async (call: () => Promise<number>): Promise<void> => {
    const done = await attempt(async () => {
      const ended = await call();
      notify.success(translate('account.sessions.ended', { smart_count: ended }));
    });
    if (done) await queries.invalidateQueries({ queryKey: sessionsKey });
  };

  if (error && !data)
    return (
      <LoadFailure
        message={errorMessage(error, translate('account.sessions.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={translate('account.sessions.loading')} />;
  return (
    <>
      <Title>{translate('account.sessions.title')}</Title>
      <Text>{translate('account.sessions.advice')}</Text>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      {others === 0 && <Text>{translate('account.sessions.noOther')}</Text>}
      <RecordList caption={translate('account.sessions.caption')} data={data}>
        <Column
          source="browser"
          className="heading"
          width={320}
          render={({ browser, current }) => (current ? translate('account.sessions.thisOne', { browser }) : browser)}
        />
        <Column source="since" render={({ since }) => indianMoment(since)} />
        <Column source="until" render={({ until }) => indianMoment(until)} />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={(session) =>
            session.current ? null : (
              <Button
                variant="outlined"
                color="error"
                aria-label={translate('account.sessions.endOf', {
                  browser: session.browser,
                  since: indianMoment(session.since),
                })}
                onClick={() => endOne(session)}
              >
                {translate('account.sessions.end')}
              </Button>
            )
          }
        />
      </RecordList>
      <Button
        id={endOthersId}
        variant="outlined"
        color="error"
        sx={{ mt: 2, '&[aria-disabled="true"]': { opacity: 0.5 } }}
        aria-disabled={busy || others === 0}
        onClick={() => others > 0 && void endWith(() => provider.endOtherSessions())}
      >
        {translate('account.sessions.endOthers')}
      </Button>
    </>
  );
}
