import { randomKey } from '@maidan/shared/random-key.ts';
import { messageLimits, messageRules } from '@maidan/shared/rules/message.ts';
import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { messageDefaults } from '@maidan/shared/sentences/message-texts.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import {
  type MessageAudience,
  messagePlaceholders,
  type MessagePlaceholder,
  type MessagePreview,
  type MessageRequest,
  type MessageTexts,
  messageTopics,
  type MessageTopic,
} from '@maidan/shared/wire/messages.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { addressOf, fieldsInUrl, messagePath, waitingListPath, withFields } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage, isConflict } from '../data/http/callFailure.ts';
import { eventLabel, useCalledOffEvents, useWholeList } from '../data/useWholeList.ts';
import { displayType, palette } from '../theme/palette.ts';
import { Busy } from '../ui/dialog/dialogParts.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { TurnSwitch } from '../ui/TurnSwitch.tsx';
import { ChoiceField } from '../ui/form/fields.tsx';
import { countedNearLimit, inputsOf } from '../ui/form/inputs.tsx';
import { RecordForm, useFormMessage } from '../ui/form/RecordForm.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { useIsNarrow } from '../ui/windowWidth.ts';
import { aboutChat, Bubble, ChatGround, messageKeys, readerOf } from './messageParts.tsx';
import { translateMessages as translate } from '../i18n/enMessages.ts';

const { TextInput } = inputsOf<MessageTexts>();

/**
 * Whom the message is for, as `to` in the URL says: everybody of the URL's event (`event`), the people who have not paid
 * for it (`unpaid`), or the players in the history entry's state (`players`). Undefined when `to` is none of these, or
 * when that event or those players are missing.
 */
function audienceIn(search: string, state: unknown): MessageAudience | undefined {
  const { to, event } = fieldsInUrl(search, ['to', 'event']);
  if ((to === 'event' || to === 'unpaid') && event) return { kind: to, eventId: event };
  const { playerIds = [] } = (state ?? {}) as { playerIds?: readonly string[] };
  return to === 'players' && playerIds.length > 0 ? { kind: 'players', playerIds: joinIds(playerIds) } : undefined;
}

/** The audience in words, with the name of the event once the events are loaded. */
function useAudienceInWords(audience: MessageAudience | undefined): string {
  const { data: events = [] } = useWholeList<EventView>('events');
  if (!audience) return '';
  if (audience.kind === 'players')
    return translate('messages.write.to.players', { smart_count: audience.playerIds.split(',').length });
  const event = events.find(({ id }) => id === audience.eventId);
  return translate(`messages.write.to.${audience.kind}`, {
    event: event ? eventLabel(event) : translate('messages.write.to.anEvent'),
  });
}

/** The page that writes a message to many: its text in both languages, and examples of what families will read. */
export function WriteMessage() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const audience = audienceIn(search, state);
  const inWords = useAudienceInWords(audience);
  const wanted = fieldsInUrl(search, ['topic']).topic;
  const topic = messageTopics.find((each) => each === wanted) ?? 'other';
  return (
    <section aria-label={translate('messages.write.title')}>
      <SectionHead>
        <SectionHeading>{translate('messages.write.title')}</SectionHeading>
        <Button variant="outlined" component={Link} to={addressOf('messages')}>
          {translate('messages.all')}
        </Button>
      </SectionHead>
      {audience ? (
        <>
          <p style={{ margin: '0 0 16px', fontSize: 20, overflowWrap: 'anywhere' }}>
            <strong>{inWords}</strong>
          </p>
          {audience.kind === 'event' && <ToldFromWaitingList eventId={audience.eventId} />}
          <MessageForm
            // Another topic has its own form, with its own draft or default text.
            key={topic}
            audience={audience}
            topic={topic}
            onTopic={(next) => void navigate({ search: withFields(search, { topic: next }) }, { replace: true, state })}
          />
        </>
      ) : (
        <EmptyState message={translate('messages.write.noAudience')} role="alert">
          <Button variant="contained" color="secondary" component={Link} to={addressOf('players')}>
            {translate('messages.write.toPlayers')}
          </Button>
        </EmptyState>
      )}
    </section>
  );
}

/** Says that who waits for a called-off event gets no chat here; renders nothing when nobody waits. */
function ToldFromWaitingList({ eventId }: { eventId: string }) {
  const calls = useCalls();
  const isCalledOff = useCalledOffEvents().has(eventId);
  const { data } = useQuery({
    queryKey: ['events', 'waiting-list', eventId],
    queryFn: () => calls.waitingList(eventId),
    enabled: isCalledOff,
    staleTime: 0,
  });
  const waiting = isCalledOff && data ? data.entries.filter(({ number }) => number > 0).length : 0;
  if (waiting === 0) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px', fontSize: 18 } }}
      action={
        <Button variant="outlined" component={Link} to={waitingListPath(eventId)}>
          {translate('messages.write.toWaitingList')}
        </Button>
      }
    >
      {translate('messages.write.onWaitingList', { smart_count: waiting })}
    </Alert>
  );
}

/**
 * Returns functions that keep and read what was typed, and the key of the request. Both are in react-query's cache, so
 * they survive a visit to another page of the console, and go when another administrator signs in and the cache is
 * cleared (`DashboardOfAccount`).
 */
function useDraft(audience: MessageAudience, topic: MessageTopic) {
  const queries = useQueryClient();
  const key = ['messages', 'draft', audience, topic] as const;
  const requestKeyOf = [...key, 'requestKey'] as const;
  const keep = (under: readonly unknown[], value: unknown): void => {
    queries.setQueryDefaults(['messages', 'draft'], { gcTime: Infinity });
    queries.setQueryData(under, value);
  };
  return {
    read: (): MessageTexts => queries.getQueryData<MessageTexts>(key) ?? messageDefaults[topic],
    keep: (texts: MessageTexts): void => keep(key, texts),
    forget: (): void => queries.removeQueries({ queryKey: key }),
    /** A repeated attempt has the same key; the unique index `messages_request_key` allows one message with it. */
    requestKey: (): string => {
      const known = queries.getQueryData<string>(requestKeyOf) ?? randomKey();
      keep(requestKeyOf, known);
      return known;
    },
    renewRequestKey: (): void => keep(requestKeyOf, randomKey()),
  };
}

interface MessageFormProps {
  audience: MessageAudience;
  topic: MessageTopic;
  onTopic: (topic: MessageTopic) => void;
}

function MessageForm({ audience, topic, onTopic }: MessageFormProps) {
  const calls = useCalls();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft(audience, topic);
  const [record] = useState(draft.read);
  const submit = async ({ textEn, textHi }: MessageTexts): Promise<void> => {
    const message = { topic, audience, textEn, textHi, requestKey: draft.requestKey() };
    const made = await calls.createMessage(message).catch((error: unknown) => {
      // The server already has a message with this key and another text; the next attempt gets a new key.
      if (isConflict(error)) draft.renewRequestKey();
      throw error;
    });
    draft.forget();
    queries.setQueryData(messageKeys.one(made.id), made);
    void queries.invalidateQueries({ queryKey: messageKeys.list });
    void navigate(messagePath(made.id), { replace: true });
  };
  return (
    <RecordForm
      record={record}
      validate={(texts) => fieldErrors(messageRules, texts)}
      onSubmit={submit}
      failed={translate('messages.write.makeFailed')}
    >
      <Content audience={audience} topic={topic} onTopic={onTopic} onText={draft.keep} />
    </RecordForm>
  );
}

/** From 1200 px on, recipients and examples are beside the text; in a narrower window all are in one column. */
const Columns = styled('div')({
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (width >= 1200px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    gridTemplateRows: 'auto 1fr',
    '& > .text': { gridArea: '1 / 1 / span 2' },
  },
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& h3': { ...displayType, margin: 0, fontSize: 24 },
});

interface ContentProps extends MessageFormProps {
  onText: (texts: MessageTexts) => void;
}

function Content({ audience, topic, onTopic, onText }: ContentProps) {
  const { textEn, textHi } = useWatch() as MessageTexts;
  const [problem] = Object.values(fieldErrors(messageRules, { textEn, textHi }));
  const preview = usePreview({ topic, audience, textEn, textHi });
  const { isDirty } = useFormState();
  useEffect(() => {
    if (isDirty) onText({ textEn, textHi });
  }, [isDirty, onText, textEn, textHi]);
  return (
    <>
      <Columns>
        <Recipients preview={preview.data} />
        <div className="text">
          <ChoiceField
            label={translate('messages.write.topic')}
            value={topic}
            onChange={(next) => onTopic(next as MessageTopic)}
            choices={messageTopics.map((value) => ({ value, label: translate(`messages.topics.${value}`) }))}
          />
          <Texts />
        </div>
        <div>
          {preview.error && (
            <Alert severity="error">{errorMessage(preview.error, translate('messages.write.previewFailed'))}</Alert>
          )}
          {problem !== undefined && (
            <p role="status">{translate('messages.write.correctFirst', { problem: String(problem) })}</p>
          )}
          {preview.data && preview.data.examples.length > 0 && problem === undefined && (
            <Examples preview={preview.data} isOld={preview.isPlaceholderData} />
          )}
        </div>
      </Columns>
      <Foot chats={preview.data?.chats} />
    </>
  );
}

/** Milliseconds after the last change until the preview is loaded. */
const typingPause = 500;

/** Loads a preview of the message once typing has paused. While the message breaks a rule, no new preview is loaded. */
function usePreview(message: MessageRequest) {
  const calls = useCalls();
  const typed = JSON.stringify(message);
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = JSON.parse(settled) as MessageRequest;
  return useQuery({
    queryKey: ['messages', 'preview', settled],
    queryFn: () => calls.previewMessage(asked),
    enabled: Object.keys(fieldErrors(messageRules, asked)).length === 0,
    placeholderData: keepPreviousData,
  });
}

const Fields = styled('div')({
  display: 'grid',
  gap: 16,
  '& textarea': { scrollMarginBottom: 140, lineHeight: 1.45 },
  '@media (width >= 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const sources = ['textEn', 'textHi'] as const;
type Source = (typeof sources)[number];
const languageOf = { textEn: 'en', textHi: 'hi' } as const;

/** The fields of both texts, side by side; on a phone only the chosen language is shown. */
function Texts() {
  const isNarrow = useIsNarrow();
  const [shown, show] = useState<Source>('textEn');
  const fields = useRef<HTMLDivElement>(null);
  useShownError(shown, show, fields);
  return (
    <>
      {isNarrow && (
        <TurnSwitch role="group" aria-label={translate('messages.write.languages')}>
          {sources.map((source) => (
            <button key={source} type="button" aria-pressed={source === shown} onClick={() => show(source)}>
              {translate(`messages.languages.${languageOf[source]}`)}
            </button>
          ))}
        </TurnSwitch>
      )}
      <Fields ref={fields} onFocus={({ target }) => show((target.dataset.source as Source | undefined) ?? shown)}>
        {sources.map((source) => (
          <div key={source} hidden={isNarrow && source !== shown}>
            <TextInput
              source={source}
              label={translate(`messages.write.${source}`)}
              multiline
              rows={12}
              inputProps={{ lang: languageOf[source], 'data-source': source }}
              helperText={countedNearLimit(messageLimits.text)}
            />
          </div>
        ))}
      </Fields>
      <InsertWords source={shown} fieldOf={(source) => textareaOf(fields.current, source)} />
      <p style={{ margin: 0, color: palette.ink2 }}>{translate('messages.write.textHint')}</p>
    </>
  );
}

const textareaOf = (fields: HTMLElement | null, source: Source) =>
  fields?.querySelector<HTMLTextAreaElement>(`textarea[data-source="${source}"]`);

/** After a failed attempt, shows and focuses the text with the error, when the shown text has none. */
function useShownError(shown: Source, show: (source: Source) => void, fields: RefObject<HTMLElement | null>): void {
  const { submitCount, errors } = useFormState();
  const wrong = errors[shown] ? undefined : sources.find((source) => errors[source]);
  const attempt = wrong && submitCount;
  useEffect(() => {
    if (!attempt || !wrong) return undefined;
    show(wrong);
    const frame = requestAnimationFrame(() => textareaOf(fields.current, wrong)?.focus());
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt: afterwards the other text may be looked at
  }, [attempt]);
}

const Words = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '& > span': { flexBasis: '100%', fontWeight: 700, fontSize: 17 },
  '& button': {
    minHeight: 44,
    padding: '4px 14px',
    border: `2px dashed ${palette.lineStrong}`,
    borderRadius: 22,
    color: palette.ink,
    backgroundColor: palette.chalk,
    font: 'inherit',
    fontSize: 16,
    fontWeight: 700,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: palette.ink, backgroundColor: palette.sand },
});

interface InsertWordsProps {
  source: Source;
  fieldOf: (source: Source) => HTMLTextAreaElement | null | undefined;
}

/** Buttons that insert a placeholder at the cursor; each chat gets its own value in its place. */
function InsertWords({ source, fieldOf }: InsertWordsProps) {
  const { setValue } = useFormContext();
  const insert = (word: MessagePlaceholder): void => {
    const field = fieldOf(source);
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const inserted = `{${word}}`;
    setValue(source, value.slice(0, selectionStart) + inserted + value.slice(selectionEnd), { shouldDirty: true });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(selectionStart + inserted.length, selectionStart + inserted.length);
    });
  };
  return (
    <Words role="group" aria-label={translate('messages.write.insert')}>
      <span aria-hidden>{translate('messages.write.insert')}</span>
      {messagePlaceholders.map((word) => (
        <button
          key={word}
          type="button"
          aria-label={translate('messages.write.insertOf', { word: translate(`messages.write.words.${word}`) })}
          onClick={() => insert(word)}
        >
          {translate(`messages.write.words.${word}`)}
        </button>
      ))}
    </Words>
  );
}

const Count = styled('div')({
  '&&': { display: 'block' },
  padding: '14px 16px',
  color: palette.chalk,
  backgroundColor: palette.board,
  borderBottom: `4px solid ${palette.marigold}`,
  '& p': { margin: 0 },
  '& .count': { fontSize: 20, fontWeight: 700, lineHeight: 1.3 },
  '& .note': { color: palette.willow, fontSize: 16 },
  '& details': { marginTop: 8 },
  '& summary': { minHeight: 44, padding: '8px 0', boxSizing: 'border-box', fontWeight: 700, cursor: 'pointer' },
  '& ul': { maxHeight: 220, margin: '4px 0 0', padding: '0 0 0 20px', overflowY: 'auto' },
  '& li': { overflowWrap: 'anywhere' },
});

/** How many people and chats get the message, and the names of those who have not agreed to messages. */
function Recipients({ preview }: { preview: MessagePreview | undefined }) {
  if (!preview)
    return (
      <Count>
        <p role="status">{translate('messages.write.counting')}</p>
      </Count>
    );
  const { people, chats, withoutAgreement } = preview;
  return (
    <Count>
      <p className="count" role="status">
        {people === 0
          ? translate(withoutAgreement.length > 0 ? 'messages.write.nobodyAgreed' : 'messages.write.nobody')
          : translate('messages.write.counts', {
              people: translate('messages.people', { smart_count: people }),
              chats: translate('messages.chats', { smart_count: chats }),
            })}
      </p>
      {chats < people && <p className="note">{translate('messages.write.sameNumber')}</p>}
      {withoutAgreement.length > 0 && (
        <details>
          <summary>{translate('messages.write.withoutAgreement', { smart_count: withoutAgreement.length })}</summary>
          <p className="note">{translate('messages.write.mayCall')}</p>
          <ul tabIndex={0} aria-label={translate('messages.write.mayCall')}>
            {withoutAgreement.map((name, index) => (
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Count>
  );
}

const Example = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '& + &': { paddingTop: 12, borderTop: `1px solid ${palette.line}` },
  '& .to': { margin: 0, fontWeight: 700, overflowWrap: 'anywhere' },
  '& .to > span': { display: 'block', color: palette.ink2, fontSize: 16, fontWeight: 400 },
});

function Examples({ preview: { examples, chats }, isOld }: { preview: MessagePreview; isOld: boolean }) {
  return (
    <>
      <h3>{translate(chats > 2 ? 'messages.write.examples' : 'messages.write.examplesOfAll')}</h3>
      <ChatGround aria-busy={isOld}>
        {examples.map((chat) => (
          <Example key={chat.registrationIds.join()}>
            <p className="to">
              <bdi>{readerOf(chat)}</bdi> <span>{aboutChat(chat)}</span>
            </p>
            <Bubble text={chat.text} language={chat.language} />
          </Example>
        ))}
      </ChatGround>
    </>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginTop: 24,
  padding: '12px 0 16px',
  borderTop: `2px solid ${palette.ink}`,
  backgroundColor: palette.paper,
  '& > .MuiAlert-root': { flex: '1 1 260px' },
  '& > .MuiButton-root': { minHeight: 56 },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 100%' } },
});

function Foot({ chats }: { chats: number | undefined }) {
  const { isSubmitting: busy } = useFormState();
  const message = useFormMessage();
  return (
    <Bar>
      {message && <Alert severity="error">{message}</Alert>}
      <Button type="submit" variant="contained" disabled={chats === 0} aria-disabled={busy}>
        {busy ? (
          <Busy label={translate('messages.write.making')} />
        ) : chats ? (
          translate('messages.write.make', { smart_count: chats })
        ) : (
          translate('messages.write.makeNone')
        )}
      </Button>
    </Bar>
  );
}
