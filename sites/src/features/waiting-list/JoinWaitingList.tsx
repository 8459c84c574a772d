import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { offerUrl, registerUrl } from '@maidan/shared/format/links.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { waitingListRefusals } from '@maidan/shared/sentences/waiting-list-refusals.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { asIsland } from '../../components/as-island.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { TextField } from '../../components/TextField.tsx';
import { registerTexts } from '../../content/register.ts';
import { waitingListTexts } from '../../content/waiting-list.ts';
import { waitingTicketTexts } from '../../content/waiting-ticket.ts';
import { ApiFailure } from '../../lib/api.ts';
import { eventDays, momentWithWeekday } from '../../lib/event/when-and-where.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { useLanguage, useTexts, useTranslate } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { registrationNoteIn } from '../../lib/language/registration-note.ts';
import { translateFailure, translateFieldErrors } from '../../lib/language/translate-failure.ts';
import {
  emptyAnswers,
  type JoinAnswers,
  joinErrors,
  type JoinErrors,
  joinFields,
  joinWaitingList,
  loadEvent,
} from './join-waiting-list.ts';

/** The page of a waiting list: the event that the address names and, while it is full, the form to join its list. */
export const JoinWaitingList = asIsland(function JoinWaitingList() {
  const texts = useTexts(waitingListTexts);
  const { event, state, load } = useLinkedEvent();
  return (
    <div className="waiting-list">
      <div role="status">
        {state === 'loading' && <Spinner>{texts.loading}</Spinner>}
        {state === 'failed' && (
          <div className="notice">
            <p>{texts.loadFailed}</p>
            <button type="button" className="button button-line button-small" onClick={load}>
              {texts.retry}
            </button>
          </div>
        )}
      </div>
      {state === 'loaded' && (event ? <EventOfList event={event} /> : <NoList />)}
    </div>
  );
});

function useLinkedEvent() {
  const [event, setEvent] = useState<EventView>();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('event') ?? '';
    loadEvent(id).then(
      (loaded) => {
        setEvent(loaded);
        setState('loaded');
      },
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        setState('failed');
      },
    );
  }, [turn]);
  const load = () => {
    setState('loading');
    setTurn((last) => last + 1);
  };
  return { event, state, load };
}

/** Says why an event has no waiting list: its registration has not begun or is closed, or no such event is upcoming. */
function NoList({ note }: { note?: string | undefined }) {
  const texts = useTexts(waitingListTexts);
  const language = useLanguage();
  return (
    <div className="notice waiting-list-notice">
      <p>{note ?? texts.noList}</p>
      <a className="button button-line" href={pageIn(language, '/events')}>
        {texts.allEvents}
      </a>
    </div>
  );
}

function EventOfList({ event }: { event: EventView }) {
  const language = useLanguage();
  const note = registrationNoteIn(language, event) ?? undefined;
  return (
    <>
      <section className="waiting-list-event on-board">
        <h2>
          <a href={pageIn(language, eventPageUrl(event))}>{eventNameIn(language, event)}</a>
        </h2>
        <p>{eventDays(event, language)}</p>
        {[eligibilityNoteIn(language, event), note].map((line) => line && <p key={line}>{line}</p>)}
      </section>
      {event.registrationState === 'full' && <JoiningPlayers event={event} />}
      {event.registrationState === 'open' && <PlaceIsFree event={event} />}
      {event.registrationState !== 'full' && event.registrationState !== 'open' && <NoList note={note} />}
    </>
  );
}

function PlaceIsFree({ event }: { event: EventView }) {
  const texts = useTexts(waitingListTexts);
  const ticket = useTexts(waitingTicketTexts);
  const language = useLanguage();
  return (
    <div className="notice waiting-list-notice">
      <p>{texts.isOpen}</p>
      <a className="button button-marigold" href={pageIn(language, registerUrl(event.id))}>
        {ticket.register}
      </a>
    </div>
  );
}

/**
 * The form, and after it the player's place on the list. A family can fill in the form again for a second child; the
 * mobile is kept.
 */
function JoiningPlayers({ event }: { event: EventView }) {
  const [joined, setJoined] = useState<OwnWaiting>();
  const [mobile, setMobile] = useState('');
  const { rules, how } = useTexts(waitingListTexts);
  if (joined) return <Joined entry={joined} onAnother={() => setJoined(undefined)} />;
  return (
    <>
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works">{how}</h2>
        <ul className="waiting-list-rules">
          {[rules.money, rules.order, rules.told, rules.held(event.offerHours)].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <JoinForm
        event={event}
        mobile={mobile}
        onJoined={(entry, answers) => {
          setMobile(answers.mobile);
          setJoined(entry);
        }}
      />
    </>
  );
}

function Joined({ entry, onAnother }: { entry: OwnWaiting; onAnother: () => void }) {
  const language = useLanguage();
  const { joined } = useTexts(waitingListTexts);
  const ticket = useTexts(waitingTicketTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the form, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const isOffered = entry.state === 'offered' && entry.offerUntil !== null;
  return (
    <section className="waiting-list-joined">
      <h2 ref={heading} tabIndex={-1}>
        {isOffered ? joined.titleOffered : joined.title(entry.ahead + 1)}
      </h2>
      <p>
        <strong>{isolated(entry.playerName)}</strong>
      </p>
      <p>{isOffered ? ticket.heldUntil(momentWithWeekday(entry.offerUntil!, language)) : joined.next}</p>
      <div className="button-row">
        {isOffered && (
          <a className="button button-marigold" href={pageIn(language, offerUrl(entry.eventId, entry.id))}>
            {ticket.register}
          </a>
        )}
        <a className={isOffered ? 'button button-line' : 'button button-marigold'} href={pageIn(language, '/my')}>
          {joined.my}
        </a>
        <button type="button" className="button button-line" onClick={onAnother}>
          {joined.another}
        </button>
      </div>
    </section>
  );
}

const noticeId = 'waiting-notice';
const idOf = (field: keyof JoinAnswers): string => `waiting-${field}`;

/** Focuses the first field that has an error; in a radio group its first option. */
function focusFirst(errors: JoinErrors): void {
  const field = joinFields.find((each) => errors[each]);
  const element = field && document.getElementById(idOf(field));
  (element?.querySelector<HTMLElement>('input') ?? element)?.focus();
}

/** Renames an error of the field `playerType`, as the registration form calls it, to this form's field `kind`. */
const asErrors = ({ playerType, ...errors }: JoinErrors & { playerType?: string }): JoinErrors => ({
  ...(playerType && { kind: playerType }),
  ...errors,
});

interface JoinFormProps {
  event: EventView;
  mobile: string;
  onJoined: (entry: OwnWaiting, answers: JoinAnswers) => void;
}

/** State and actions of the form. */
function useJoinForm({ event, mobile, onJoined }: JoinFormProps) {
  const language = useLanguage();
  const texts = useTexts(waitingListTexts);
  const [answers, setAnswers] = useState<JoinAnswers>({ ...emptyAnswers, mobile });
  const [errors, setErrors] = useState<JoinErrors>({});
  const [problem, setProblem] = useState<{ text: string; isPlaceFree: boolean }>();
  const [isSending, setSending] = useState(false);

  const change = (changed: Partial<JoinAnswers>) => {
    setAnswers((before) => ({ ...before, ...changed }));
    const [field] = Object.keys(changed) as (keyof JoinAnswers)[];
    setErrors(({ [field!]: _, ...others }) => others);
  };
  const show = (found: JoinErrors) => {
    // A screen reader says the error with the field that gets the focus.
    flushSync(() => {
      setErrors(found);
      setSending(false);
    });
    focusFirst(found);
  };
  const join = async () => {
    setProblem(undefined);
    const found = joinErrors(event, answers);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    setSending(true);
    try {
      onJoined(await joinWaitingList(event, answers, language), answers);
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      const failure = cause instanceof ApiFailure ? cause : new ApiFailure('offline');
      const refused = asErrors(translateFieldErrors(language, failure));
      if (!joinFields.some((field) => refused[field]))
        setProblem({
          text: translateFailure(language, failure) || texts.failed,
          isPlaceFree: failure.message === waitingListRefusals.notFull,
        });
      show(refused);
    }
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!isSending) void join();
  };
  return { answers, errors, problem, isSending, change, submit };
}

function JoinForm(props: JoinFormProps) {
  const { event } = props;
  const language = useLanguage();
  const translate = useTranslate();
  const texts = useTexts(waitingListTexts);
  const ticket = useTexts(waitingTicketTexts);
  const labels = useTexts(registerTexts);
  const { answers, errors, problem, isSending, change, submit } = useJoinForm(props);
  const text = (field: 'firstName' | 'lastName' | 'mobile' | 'dateOfBirth') => ({
    id: idOf(field),
    value: answers[field],
    error: errors[field] && translate(errors[field]),
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  });
  const ages = hasAgeRange(event) && eligibilityNoteIn(language, { ...event, openTo: 'all' });
  return (
    <form className="waiting-list-form" method="dialog" noValidate onSubmit={submit} aria-busy={isSending}>
      <h2>{texts.who}</h2>
      {event.openTo === 'women' && (
        <WomanOrGirlField
          isConfirmed={answers.isWomanOrGirl}
          error={errors.isWomanOrGirl}
          onChange={(isWomanOrGirl) => change({ isWomanOrGirl })}
        />
      )}
      <KindField kind={answers.kind} error={errors.kind} onChange={(kind) => change({ kind })} />
      <div className="field-pair">
        <TextField
          label={labels.firstName}
          dir="auto"
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          {...text('firstName')}
        />
        <TextField
          label={labels.lastName}
          dir="auto"
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
          {...text('lastName')}
        />
      </div>
      {ages && (
        <TextField
          label={labels.dateOfBirth.label}
          hint={ages}
          type="date"
          min="1900-01-01"
          autoComplete="off"
          {...text('dateOfBirth')}
        />
      )}
      <TextField
        label={labels.mobile.label}
        hint={texts.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        {...text('mobile')}
      />
      <div className="form-problem" role="alert">
        {problem && (
          <div className="notice notice-error">
            <p>{problem.text}</p>
            {problem.isPlaceFree && (
              <a className="button button-small" href={pageIn(language, registerUrl(event.id))}>
                {ticket.register}
              </a>
            )}
          </div>
        )}
      </div>
      {isSending && <Spinner>{texts.joining}</Spinner>}
      <JoinNotice />
      <button type="submit" aria-describedby={noticeId} className="button button-marigold" aria-disabled={isSending}>
        {texts.join}
      </button>
    </form>
  );
}

/** The declaration that a player accepts by joining; the entry stores its version. */
function JoinNotice() {
  const { byJoining } = useTexts(waitingListTexts);
  const language = useLanguage();
  return (
    <section id={noticeId}>
      <h3>{byJoining}</h3>
      <ul className="waiting-list-rules">
        {waitingNotices[language].clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
    </section>
  );
}

function FieldError({ field, error }: { field: keyof JoinAnswers; error: string | undefined }): ReactNode {
  const translate = useTranslate();
  return (
    <p className="field-error" id={`${idOf(field)}-error`}>
      {error && translate(error)}
    </p>
  );
}

interface WomanOrGirlFieldProps {
  isConfirmed: boolean;
  error: string | undefined;
  onChange: (isConfirmed: boolean) => void;
}

/** Checkbox that confirms that the player is a woman or girl; shown only for an event for women and girls. */
function WomanOrGirlField({ isConfirmed, error, onChange }: WomanOrGirlFieldProps) {
  const { womanOrGirl } = useTexts(registerTexts);
  const id = idOf('isWomanOrGirl');
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          checked={isConfirmed}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={() => onChange(!isConfirmed)}
        />
        <span>{womanOrGirl}</span>
      </label>
      <FieldError field="isWomanOrGirl" error={error} />
    </div>
  );
}

interface KindFieldProps {
  kind: JoinAnswers['kind'];
  error: string | undefined;
  onChange: (kind: NonNullable<JoinAnswers['kind']>) => void;
}

/** Three radio buttons for the player type, like those of the registration form. */
function KindField({ kind, error, onChange }: KindFieldProps) {
  const texts = useTexts(registerTexts).playerType;
  const { oldHint } = useTexts(waitingListTexts);
  const id = idOf('kind');
  const hint = kind === 'old' ? oldHint : kind ? texts.hints[kind] : texts.hint;
  return (
    <fieldset className="field" id={id} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="field-label">{texts.label}</legend>
      <div className="segmented-control" data-invalid={error ? '' : undefined}>
        {playerKinds.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="kind"
              checked={kind === each}
              aria-label={texts.full[each]}
              required
              onChange={() => onChange(each)}
            />
            {texts.short[each]}
            <small>{texts.whom[each]}</small>
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError field="kind" error={error} />
    </fieldset>
  );
}
