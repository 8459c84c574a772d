import { messageDefaults } from '@maidan/shared/sentences/message-texts.ts';
import type { MessageSummary } from '@maidan/shared/wire/messages.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { messagePath, newMessagePath } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { palette } from '../theme/palette.ts';
import { isFinished, messageKeys } from './messageParts.tsx';
import { translateMessages as translate } from '../i18n/enMessages.ts';
import { forgetToTell, toTell } from './toTell.ts';

/** The question is sticky below the top bar, so that it is seen from far down in a list as well. */
const Question = styled(Alert)({
  position: 'sticky',
  top: 84,
  zIndex: 4,
  flexWrap: 'wrap',
  marginBottom: 16,
  borderLeftWidth: 12,
  borderColor: palette.earth,
  boxShadow: `4px 4px 0 ${palette.line}`,
  '& .MuiAlert-message': { flex: '1 1 240px', fontSize: 18, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { flexWrap: 'wrap', gap: 8, margin: 0, padding: '4px 0', alignItems: 'center' },
});

/**
 * After an event was moved or called off, asks whether to tell its families. Renders nothing when no chat would be
 * written.
 */
export function TellFamilies() {
  const told = useSyncExternalStore(toTell.subscribe, toTell.current);
  const mayWrite = useIsAllowed('players:correct');
  const calls = useCalls();
  const { data } = useQuery({
    queryKey: ['messages', 'to-tell', told?.event.id, told?.topic],
    queryFn: () =>
      calls.previewMessage({
        topic: told!.topic,
        audience: { kind: 'event', eventId: told!.event.id },
        ...messageDefaults[told!.topic],
      }),
    enabled: mayWrite && told !== undefined,
  });
  if (!told || !data || data.chats === 0) return null;
  const { event, topic } = told;
  return (
    <Question
      severity="warning"
      role="status"
      aria-label={translate('messages.tell.label')}
      icon={false}
      action={
        <>
          <Button
            variant="contained"
            component={Link}
            to={newMessagePath(topic, 'event', event.id)}
            onClick={forgetToTell}
          >
            {translate('messages.tell.write')}
          </Button>
          <Button variant="outlined" onClick={forgetToTell}>
            {translate('messages.tell.later')}
          </Button>
        </>
      }
    >
      {translate(`messages.tell.${topic}`, { event: event.eventName, smart_count: data.chats })}
    </Question>
  );
}

/** The unfinished messages of an event, each with a link to its queue. */
export function OpenMessages({ eventId }: { eventId: string }) {
  const calls = useCalls();
  const mayWrite = useIsAllowed('players:correct');
  const { data = [] } = useQuery({
    queryKey: messageKeys.list,
    queryFn: calls.messages,
    staleTime: 0,
    enabled: mayWrite,
  });
  return data
    .filter((message) => message.eventId === eventId && !isFinished(message))
    .map((message) => <OpenMessage key={message.id} of={message} />);
}

const OpenMessage = ({ of: { id, topic, sentChats, chats } }: { of: MessageSummary }) => (
  <Alert
    severity="info"
    icon={false}
    sx={{
      ...{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px', fontSize: 18 } },
      '& .MuiAlert-action': { m: 0, p: '0 0 4px', alignItems: 'center' },
    }}
    action={
      <Button variant="contained" color="secondary" component={Link} to={messagePath(id)}>
        {translate('messages.ofEvent.continue')}
      </Button>
    }
  >
    {translate('messages.ofEvent.open', {
      topic: translate(`messages.topics.${topic}`),
      sent: sentChats,
      all: chats,
    })}
  </Alert>
);
