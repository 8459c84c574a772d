import { messageDefaults } from '@maidan/shared/sentences/message-texts.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
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
import { messageKeys } from './messageParts.tsx';
import { translateMessages as translate } from '../i18n/enMessages.ts';
import { messagesToContinue, underWay } from './openMessages.ts';
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

const useMessages = (enabled: boolean) => {
  const calls = useCalls();
  return useQuery({ queryKey: messageKeys.list, queryFn: calls.messages, staleTime: 0, enabled });
};

/**
 * After an event was moved or called off, asks whether to tell its families. A message about an earlier change that
 * nobody has read yet is continued. Renders nothing when no chat would be written.
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
  const { data: messages, isPending } = useMessages(mayWrite && told !== undefined);
  if (!told || !data || data.chats === 0 || isPending) return null;
  const { event, topic } = told;
  const started = underWay(messages ?? [], told);
  const isUnread = started?.sentChats === 0;
  const fill = { event: event.eventName, smart_count: data.chats };
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
            to={started && isUnread ? messagePath(started.id) : newMessagePath(topic, 'event', event.id)}
            onClick={forgetToTell}
          >
            {translate(isUnread ? 'messages.tell.continue' : 'messages.tell.write')}
          </Button>
          <Button variant="outlined" onClick={forgetToTell}>
            {translate('messages.tell.later')}
          </Button>
        </>
      }
    >
      {started && isUnread && translate('messages.tell.unread', fill)}
      {started && !isUnread && translate('messages.tell.again', { ...fill, sent: started.sentChats })}
      {!started && translate(`messages.tell.${topic}`, fill)}
    </Question>
  );
}

/** The unfinished messages of an event that can be continued, each with a link to its queue. */
export function OpenMessages({ event }: { event: EventRecord }) {
  const asked = useSyncExternalStore(toTell.subscribe, toTell.current);
  const { data = [] } = useMessages(useIsAllowed('players:correct'));
  return messagesToContinue(data, event, asked).map((message) => <OpenMessage key={message.id} of={message} />);
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
