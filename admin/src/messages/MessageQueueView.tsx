import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import { languages } from '@maidan/shared/language.ts';
import type { MessageChat, MessageQueue } from '@maidan/shared/wire/messages.ts';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { eventPath } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { CallFailure, errorMessage } from '../data/http/callFailure.ts';
import { retryCall } from '../data/queryClient.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { displayType, palette } from '../theme/palette.ts';
import { DigitPlates } from '../ui/DigitPlates.tsx';
import { CopyButton } from '../ui/feedback/CopyButton.tsx';
import { EmptyState, LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { Progress } from '../ui/feedback/Progress.tsx';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { RuledList } from '../ui/list/RuledList.tsx';
import { RecordHead } from '../ui/RecordPage.tsx';
import { useHasCards } from '../ui/windowWidth.ts';
import {
  aboutChat,
  Bubble,
  ChatGround,
  namesakesIn,
  listPlace,
  messageKeys,
  readerOf,
  titleOf,
} from './messageParts.tsx';
import { browserIdIn, chatKey, chatsWithMarks, isLapsed, type Mark, nextStep } from './queueMarks.ts';
import { translateMessages as translate } from '../i18n/enMessages.ts';

/**
 * Milliseconds. The queue is loaded again because another phone may be sending the same message, and because the API
 * reserves chats only for three minutes.
 */
const refetchInterval = 30_000;

const browser = browserIdIn(storageOrMemory(() => window.sessionStorage));

/** The page of one message, in its loading, unknown, failed and loaded states. */
export function MessageQueueView({ id }: { id: string }) {
  const calls = useCalls();
  const mayWrite = useIsAllowed('players:correct');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: messageKeys.one(id),
    // `nextChats` also reserves chats for this browser.
    queryFn: () => (mayWrite ? calls.nextChats(id, browser) : calls.message(id)),
    staleTime: 0,
    refetchInterval,
  });
  const message = error ? errorMessage(error, translate('messages.queue.loadFailed')) : undefined;
  const isUnknown = error instanceof CallFailure && error.status === 404;
  const title = isUnknown
    ? translate('messages.queue.notFound')
    : data
      ? titleOf(data)
      : translate('messages.list.label');
  return (
    <>
      <RecordHead title={title} list={listPlace} heading={heading} />
      {isUnknown && <EmptyState message={translate('messages.queue.notFoundText')} role="alert" />}
      {!isUnknown && data && (
        <>
          {message && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {message}
            </Alert>
          )}
          <Queue of={data} heading={heading} onLapsed={() => void refetch()} />
        </>
      )}
      {!isUnknown && !data && message && <LoadFailure message={message} onRetry={() => void refetch()} />}
      {!data && !message && <Loading label={translate('messages.queue.loading')} />}
    </>
  );
}

/**
 * Returns a function that marks chats as sent or not sent, and the chats with these marks. The calls are sent one after
 * the other (`scope`). A call without an answer, or with a status from 500 on, is tried up to three times. A mark that
 * the server has not answered yet is shown as done.
 */
function useMarks({ id, queue }: Pick<MessageQueue, 'id' | 'queue'>) {
  const calls = useCalls();
  const queries = useQueryClient();
  const key = messageKeys.one(id);
  const mutationKey = [...key, 'sent'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    retry: retryCall,
    retryDelay: 1_000,
    mutationFn: ({ chat, isSent }: Mark) => calls.markChatSent(id, chat, { isSent, browser }),
    onSuccess: async (answer) => {
      // Cancels a request for the queue that began before: its answer would show the chat without this mark.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, answer);
    },
    onError: (error, { chat, isSent }) => {
      const failure = translate(`messages.queue.${isSent ? 'notMarked' : 'notUnmarked'}`, { name: readerOf(chat) });
      notify.failure(errorMessage(error, failure));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const marks = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Mark,
  });
  return {
    ...chatsWithMarks(queue, marks, serverNow()),
    mark: (chat: MessageChat, isSent: boolean) => mutate({ chat, isSent }),
  };
}

/**
 * Returns a function that asks the server to reserve a chosen chat for this browser. Once the server has answered,
 * `chosen` is the chat's key, and `nextStep` takes that chat next if it is reserved here.
 */
function useChoice(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const key = messageKeys.one(id);
  const [chosen, setChosen] = useState<string>();
  const { mutate } = useMutation({
    // The scope of the marks, so that the choice is sent after them: their later answers would overwrite its answer.
    scope: { id: [...key, 'sent'].join() },
    networkMode: 'always',
    mutationFn: (chat: MessageChat) => calls.nextChats(id, browser, chat),
    onSuccess: async (answer, chat) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, answer);
      setChosen(chatKey(chat));
    },
    onError: (error, chat) =>
      notify.failure(errorMessage(error, translate('messages.queue.notChosen', { name: readerOf(chat) }))),
  });
  return { chosen, choose: (chat: MessageChat) => mutate(chat) };
}

const Score = styled('div')({
  padding: '14px clamp(14px, 1.6vw, 24px) 18px',
  color: palette.chalk,
  backgroundColor: palette.board,
  borderBottom: `4px solid ${palette.marigold}`,
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 },
});

const Parts = styled('div')({
  display: 'grid',
  gap: '20px 32px',
  alignItems: 'start',
  marginTop: 16,
  '@media (width >= 900px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& summary': {
    ...displayType,
    minHeight: 48,
    padding: '14px 0 6px',
    boxSizing: 'border-box',
    fontSize: 22,
    cursor: 'pointer',
  },
});

interface QueueProps {
  of: MessageQueue;
  /** The title of the message. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when the reservation of the next chat has ended. */
  onLapsed: () => void;
}

/** The queue of one message: the next chat, and the lists of waiting and sent chats. */
function Queue({ of, heading, onLapsed }: QueueProps) {
  const { waiting, sent, mark } = useMarks(of);
  const all = waiting.length + sent.length;
  const { chosen, choose } = useChoice(of.id);
  const { chat: next, others } = nextStep(waiting, chosen);
  const mayWrite = useIsAllowed('players:correct');
  const hasCards = useHasCards();
  const namesakes = namesakesIn(of.queue);
  const [last, setLast] = useState<MessageChat>();
  const isGoingOn = !of.isClosed && waiting.length > 0;
  const lastSent = last && sent.some((chat) => chatKey(chat) === chatKey(last)) ? last : undefined;
  return (
    <>
      {(!hasCards || !isGoingOn || others) && (
        <Score>
          <SentOf sent={sent.length} all={all} outcome={isGoingOn ? undefined : outcomeOf(of, sent.length, all)} />
          {!isGoingOn && <Ways of={of} isUnfinished={waiting.length > 0} />}
        </Score>
      )}
      <Parts>
        <div>
          {isGoingOn && mayWrite && !next && <WaitForNext others={others} />}
          {isGoingOn && next && (
            <NextChat
              chat={next}
              number={sent.length + 1}
              all={all}
              last={lastSent}
              heading={heading}
              isChosen={chatKey(next) === chosen}
              onOpen={() => {
                setLast(next);
                mark(next, true);
              }}
              onNotSent={(chat) => mark(chat, false)}
              onLapsed={onLapsed}
            />
          )}
          {isGoingOn && <EndMessage of={of} left={waiting.length} />}
          <GroupTexts of={of} />
        </div>
        <div>
          <Chats
            title={translate('messages.queue.waiting', { number: waiting.length })}
            chats={waiting}
            namesakes={namesakes}
            mark={mark}
            {...(isGoingOn && { choose })}
            next={isGoingOn && next ? chatKey(next) : undefined}
            isOpen={!hasCards}
          />
          <Chats
            title={translate('messages.queue.sentList', { number: sent.length })}
            chats={sent}
            namesakes={namesakes}
            mark={mark}
          />
        </div>
      </Parts>
      {isGoingOn && <BehindThumb />}
    </>
  );
}

/** Shown in place of the next chat while the server has not answered, or others have reserved all waiting chats. */
const WaitForNext = ({ others }: { others: string[] | undefined }) =>
  others ? (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { fontSize: 18 } }}>
      {translate('messages.queue.othersWrite', { names: others.join(', ') })}
    </Alert>
  ) : (
    <Loading label={translate('messages.queue.looking')} />
  );

const Sent = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 14px',
  alignItems: 'center',
  margin: 0,
  fontSize: 20,
  '& > span:first-of-type': { fontSize: 30 },
  '& > strong': { flex: '1 1 200px', fontSize: 22 },
  '@media (width < 900px)': { fontSize: 18, '& > span:first-of-type': { fontSize: 20 } },
});

/** The number of sent chats, as digit plates and as a progress bar. */
const SentOf = ({ sent, all, outcome }: { sent: number; all: number; outcome?: string | undefined }) => (
  <div className="progress">
    <Sent role="status">
      <DigitPlates value={sent} /> {translate('messages.list.ofAll', { all })}
      {outcome && <strong>{outcome}</strong>}
    </Sent>
    {all > 0 && <Progress share={sent / all} label={translate('messages.list.progress', { sent, all })} />}
  </div>
);

function outcomeOf({ isClosed }: MessageQueue, sent: number, all: number): string {
  if (all === 0) return translate('messages.queue.doneNobody');
  if (isClosed && sent < all) return translate('messages.queue.closedAt', { smart_count: all - sent });
  return translate('messages.queue.done', { smart_count: all });
}

function useClose(id: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { busy, message, attempt } = useAttempt(translate('messages.queue.closeFailed'));
  const close = (isClosed: boolean): void =>
    void attempt(async () => {
      queries.setQueryData(messageKeys.one(id), await calls.closeMessage(id, isClosed));
      void queries.invalidateQueries({ queryKey: messageKeys.one(id) });
      if (isClosed) notify.success(translate('messages.queue.closed'));
      document.querySelector<HTMLElement>('main h2')?.focus();
    });
  return { busy, message, close };
}

/** Buttons of a finished message: a link to its event, and a button that opens a closed message again. */
function Ways({ of: { id, eventId, isClosed }, isUnfinished }: { of: MessageQueue; isUnfinished: boolean }) {
  const { busy, message, close } = useClose(id);
  const canGoOn = isClosed && isUnfinished;
  return (
    <div className="ways">
      {message && <Alert severity="error">{message}</Alert>}
      {canGoOn && (
        <Button variant="contained" color="secondary" aria-disabled={busy} onClick={() => close(false)}>
          {translate('messages.queue.reopen')}
        </Button>
      )}
      {eventId && (
        <Button
          variant={canGoOn ? 'outlined' : 'contained'}
          color={canGoOn ? 'primary' : 'secondary'}
          component={Link}
          to={eventPath(eventId)}
        >
          {translate('messages.queue.toEvent')}
        </Button>
      )}
    </div>
  );
}

function EndMessage({ of: { id }, left }: { of: MessageQueue; left: number }) {
  const { busy, message, close } = useClose(id);
  const hint = useId();
  return (
    <div>
      {message && <Alert severity="error">{message}</Alert>}
      <Button variant="outlined" aria-disabled={busy} aria-describedby={hint} onClick={() => close(true)}>
        {translate('messages.queue.close')}
      </Button>
      <p id={hint} style={{ margin: '6px 0 0', color: palette.ink2, fontSize: 16 }}>
        {translate('messages.queue.closeHint', { smart_count: left })}
      </p>
    </div>
  );
}

const Next = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '16px clamp(14px, 1.6vw, 20px) 20px',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  '& h3': { ...displayType, margin: 0, color: palette.ink2, fontSize: 18 },
  '& .to': { margin: 0, fontSize: 26, fontWeight: 700, lineHeight: 1.15, overflowWrap: 'anywhere' },
  '& .to > span': {
    display: 'block',
    marginTop: 4,
    color: palette.ink2,
    fontSize: 16,
    fontWeight: 400,
    lineHeight: 1.35,
  },
});

/** Below 900 px the buttons are fixed at the bottom of the window, near the thumb. */
const Thumb = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  '& .last': { display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between', minHeight: 48 },
  '& .last > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .last > .MuiButton-root': { flex: 'none', minHeight: 44, fontSize: 18 },
  '& .open': { minHeight: 72, fontSize: 24, lineHeight: 1.1, textAlign: 'center', overflowWrap: 'anywhere' },
  '& .open .MuiButton-startIcon > svg': { fontSize: 30 },
  '@media (width < 900px)': {
    position: 'fixed',
    zIndex: 5,
    insetInline: 0,
    bottom: 0,
    padding: '10px 16px max(16px, env(safe-area-inset-bottom))',
    borderTop: `2px solid ${palette.ink}`,
    backgroundColor: palette.sand,
    // One line, to leave height for the message above.
    '& .progress': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 14, alignItems: 'center' },
    '& .open': { fontSize: 22 },
  },
});

/** Leaves room at the end of the page for the fixed buttons. */
const BehindThumb = styled('div')({ '@media (width < 900px)': { height: 200 } });

/** Milliseconds in which a second press does nothing; otherwise a double press would open the next chat as well. */
const doublePress = 700;

interface NextChatProps {
  chat: MessageChat;
  number: number;
  all: number;
  last: MessageChat | undefined;
  /** True when the administrator has chosen the chat in the list. */
  isChosen: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: () => void;
  onNotSent: (chat: MessageChat) => void;
  onLapsed: () => void;
}

/**
 * The next chat. A press opens WhatsApp and marks the chat as sent on the server, so that the next press, also after a
 * reload, is for the chat after it.
 */
function NextChat({ chat, number, all, last, isChosen, heading, onOpen, onNotSent, onLapsed }: NextChatProps) {
  const hasCards = useHasCards();
  const openButton = useRef<HTMLAnchorElement>(null);
  const choice = isChosen ? chatKey(chat) : undefined;
  // Below 900 px tabs and totals are above the queue, so this scrolls the chat into view, with the title above it.
  useEffect(() => {
    if (choice !== undefined) openButton.current?.focus();
    if (hasCards) heading.current?.scrollIntoView();
  }, [hasCards, choice, heading]);
  const [isPressed, setPressed] = useState(false);
  const open = (press: MouseEvent): void => {
    if (isPressed) return press.preventDefault();
    if (isLapsed(chat, serverNow())) {
      press.preventDefault();
      return onLapsed();
    }
    setPressed(true);
    // Marks the chat only after the browser has followed the link: the mark changes the link to that of the next chat.
    setTimeout(onOpen);
    setTimeout(() => setPressed(false), doublePress);
  };
  return (
    <Next aria-label={translate('messages.queue.next')}>
      <h3>{translate('messages.queue.next')}</h3>
      <p className="to">
        <bdi>{readerOf(chat)}</bdi> <span>{aboutChat(chat)}</span>
      </p>
      <Thumb>
        {hasCards && <SentOf sent={number - 1} all={all} />}
        {last && (
          <div className="last">
            <span>{translate('messages.queue.lastSent', { name: readerOf(last) })}</span>
            <Button
              variant="outlined"
              aria-label={translate('messages.queue.notSentOf', { name: readerOf(last) })}
              onClick={() => onNotSent(last)}
            >
              {translate('messages.queue.notSent')}
            </Button>
          </div>
        )}
        <Button
          ref={openButton}
          className="open"
          variant="contained"
          startIcon={<WhatsAppIcon />}
          href={whatsAppUrl(chat.mobile, chat.text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-disabled={isPressed}
          onClick={open}
        >
          {translate('messages.queue.open', { name: readerOf(chat), number, all })}
        </Button>
      </Thumb>
      <ChatGround>
        <Bubble text={chat.text} language={chat.language} />
      </ChatGround>
    </Next>
  );
}

const Rows = styled(RuledList)({
  // From 900 px on the list scrolls on its own, so that the next chat stays beside it.
  '@media (width >= 900px)': { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto', paddingRight: 8 },
  '& .person': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .person > small': { display: 'block', color: palette.ink2, fontSize: 16 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& .next': { ...displayType, padding: '5px 10px 3px', fontSize: 17, backgroundColor: palette.marigold },
  '& .MuiButton-root': { minHeight: 44, fontSize: 17, paddingInline: 12 },
});

interface ChatsProps {
  title: string;
  chats: readonly MessageChat[];
  /** Names that several chats of the message have. */
  namesakes: ReadonlySet<string>;
  mark: (chat: MessageChat, isSent: boolean) => void;
  /** Reserves a chat to be written next; absent where no chat can be chosen. */
  choose?: (chat: MessageChat) => void;
  /** The `chatKey` of the chat that is written next. */
  next?: string | undefined;
  isOpen?: boolean;
}

function Chats({ title, chats, namesakes, mark, choose, next, isOpen = false }: ChatsProps) {
  if (chats.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Rows tabIndex={0} aria-label={title}>
        {chats.map((chat) => (
          <Chat
            key={chatKey(chat)}
            chat={chat}
            isNamesake={namesakes.has(readerOf(chat))}
            mark={mark}
            choose={choose}
            isNext={chatKey(chat) === next}
          />
        ))}
      </Rows>
    </details>
  );
}

/** One chat of a list: who it is for, when and by whom it was sent, and buttons to write and to mark it. */
function Chat({
  chat,
  isNamesake,
  mark,
  choose,
  isNext,
}: Pick<ChatsProps, 'mark' | 'choose'> & { chat: MessageChat; isNamesake: boolean; isNext: boolean }) {
  const { sentAt, sentBy, reservation } = chat;
  const mobile = isNamesake ? translate('messages.queue.mobileEnds', { digits: chat.mobile.slice(-4) }) : '';
  const name = [readerOf(chat), mobile].filter(Boolean).join(', ');
  const isSent = sentAt !== null;
  const writer = isSent || !reservation || reservation.isHere ? undefined : reservation.by;
  return (
    <li>
      <div className="person">
        <strong>
          <bdi>{readerOf(chat)}</bdi>
        </strong>
        <small>{aboutChat(chat)}</small>
        {writer && <small>{translate('messages.queue.writing', { name: writer })}</small>}
        {isSent && (
          <small>
            {sentBy
              ? translate('messages.queue.sentBy', { moment: indianMoment(sentAt), name: sentBy })
              : indianMoment(sentAt)}
          </small>
        )}
      </div>
      <div className="actions">
        {isNext && <span className="next">{translate('messages.queue.isNext')}</span>}
        {!writer && choose && !isNext && (
          <Button
            variant="outlined"
            aria-label={translate('messages.queue.writeNextTo', { name })}
            onClick={() => choose(chat)}
          >
            {translate('messages.queue.writeNext')}
          </Button>
        )}
        {!writer && !choose && (
          <Button
            variant="outlined"
            startIcon={<WhatsAppIcon />}
            href={whatsAppUrl(chat.mobile, chat.text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={translate(isSent ? 'messages.queue.writeAgainTo' : 'messages.queue.writeTo', { name })}
            onClick={() => setTimeout(() => mark(chat, true))}
          >
            {translate(isSent ? 'messages.queue.writeAgain' : 'messages.queue.write')}
          </Button>
        )}
        <Button
          variant="outlined"
          aria-label={translate(isSent ? 'messages.queue.notSentOf' : 'messages.queue.markSentOf', { name })}
          onClick={() => mark(chat, !isSent)}
        >
          {translate(isSent ? 'messages.queue.notSent' : 'messages.queue.markSent')}
        </Button>
      </div>
    </li>
  );
}

const Group = styled('details')({
  '& p': { margin: '0 0 12px' },
  '& .language': { display: 'grid', gap: 12, marginBottom: 16 },
});

/** The texts for a WhatsApp group, with buttons that copy them; nothing when both are empty. */
function GroupTexts({ of: { groupText } }: { of: MessageQueue }) {
  const texts = { en: groupText.textEn, hi: groupText.textHi };
  if (!texts.en && !texts.hi) return null;
  return (
    <Group>
      <summary>{translate('messages.queue.group')}</summary>
      <p>{translate('messages.queue.groupHint')}</p>
      {languages
        .filter((language) => texts[language])
        .map((language) => (
          <div key={language} className="language">
            <ChatGround>
              <Bubble text={texts[language]} language={language} />
            </ChatGround>
            <div>
              <CopyButton
                text={texts[language]}
                label={translate('messages.queue.copyGroup', { language: translate(`messages.languages.${language}`) })}
              />
            </div>
          </div>
        ))}
    </Group>
  );
}
