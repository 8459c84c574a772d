import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { requestLimits } from '@maidan/shared/rules/registration-request.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { OwnRegistration } from '@maidan/shared/wire/payments.ts';
import {
  type NewRequest,
  type OwnRequest,
  type OwnRequestResponse,
  type RequestKind,
  requestKinds,
} from '@maidan/shared/wire/registration-requests.ts';
import { asIsland } from '../../components/as-island.tsx';
import { requestTexts } from '../../content/request.ts';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { eligibilityNoteIn } from '../../lib/language/eligibility-note.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { useOpenEvents } from './open-events.ts';

interface TicketRequestProps {
  registration: OwnRegistration;
}

/** The family's request about this registration with the club's answer, and the form for a request. */
export const TicketRequest = asIsland(function TicketRequest({ registration }: TicketRequestProps) {
  const { merchantTxnId, canAsk } = registration;
  /**
   * The request after a change on this page; undefined before the first change. Until then `registration.request` is
   * shown, which changes when the server's list replaces the list kept in the browser.
   */
  const [changed, setRequest] = useState<OwnRequest>();
  const request = changed ?? registration.request;
  const canSend = useWasOnline();
  return (
    <div className="ticket-request">
      {request && (
        <RequestStanding
          key={request.state}
          {...{ request, merchantTxnId, canSend }}
          onChanged={setRequest}
          isFresh={!!changed}
        />
      )}
      {canSend && canAsk && request?.state !== 'open' && <RequestForm {...{ registration }} onSent={setRequest} />}
    </div>
  );
});

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/**
 * Whether the page was ever online. A page opened without a network can only be read. A form that is already open stays
 * when the network fails.
 */
function useWasOnline(): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline && !wasOnline) setWasOnline(true);
  return isOnline || wasOnline;
}

interface RequestStandingProps {
  request: OwnRequest;
  merchantTxnId: string;
  canSend: boolean;
  /** Whether the request changed on this page. It then takes the focus, because the focused button has disappeared. */
  isFresh: boolean;
  onChanged: (request: OwnRequest) => void;
}

function RequestStanding({ request, merchantTxnId, canSend, isFresh, onChanged }: RequestStandingProps) {
  const language = useLanguage();
  const texts = useTexts(requestTexts);
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  const { kind, state, text, answer } = request;
  const day = (instant: string) => datesIn(language).short(indianDay(new Date(instant)));
  const event = eventNameIn(language, { eventName: request.toEventName, eventNameHi: request.toEventNameHi });
  const decided = request.decidedAt && day(request.decidedAt);
  const takeBack = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem('');
    try {
      const call = { method: 'POST', body: { merchantTxnId } } as const;
      onChanged((await callApi<OwnRequestResponse>('/payment/own/requests/withdraw', call)).request);
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      setProblem(texts.problems[cause instanceof ApiFailure && cause.status === 409 ? 'refused' : 'failed']);
    }
    isBusy.current = false;
  };
  return (
    <div className="notice" ref={box} tabIndex={-1} role="status">
      <p>
        {texts.asked[kind](day(request.requestedAt), event)} {state === 'open' && texts.waits}
        {state === 'withdrawn' && texts.takenBack}
      </p>
      {text && <blockquote>{text}</blockquote>}
      {state === 'done' && decided && <p>{texts.done(decided)}</p>}
      {state === 'declined' && decided && <p>{texts.declined(decided)}</p>}
      {answer && <blockquote>{answer}</blockquote>}
      {state === 'open' && canSend && (
        <button type="button" className="button button-line button-small" onClick={() => void takeBack()}>
          {texts.takeBack}
        </button>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type Field = 'text' | 'event' | 'form';

function RequestForm({ registration, onSent }: TicketRequestProps & { onSent: (request: OwnRequest) => void }) {
  const { merchantTxnId, receipt } = registration;
  const texts = useTexts(requestTexts);
  const [kind, setKind] = useState<RequestKind>('correct');
  const [problem, setProblem] = useState<{ field: Field; sentence: string }>();
  const [isSending, setSending] = useState(false);
  const open = useOpenEvents(kind === 'move');
  const events = open.filter(({ id: event }) => event !== receipt?.eventId);
  const id = `request-${merchantTxnId}`;
  const errorOf = (field: Field) => (problem?.field === field ? problem.sentence : '');
  const choose = (chosen: RequestKind) => {
    setKind(chosen);
    setProblem(undefined);
  };
  const refuse = (form: HTMLFormElement, field: 'text' | 'event') => {
    setProblem({ field, sentence: texts.problems[field] });
    (form.elements.namedItem(field) as HTMLElement | null)?.focus();
  };
  const submit = async (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isSending) return;
    const form = submitted.currentTarget;
    const sent = new FormData(form);
    const text = String(sent.get('text') ?? '').trim();
    const toEventId = kind === 'move' ? String(sent.get('event') ?? '') : null;
    if (toEventId === '') return refuse(form, 'event');
    if (kind === 'correct' && text === '') return refuse(form, 'text');
    setProblem(undefined);
    setSending(true);
    const body: NewRequest = { merchantTxnId, kind, text, toEventId };
    try {
      onSent((await callApi<OwnRequestResponse>('/payment/own/requests', { method: 'POST', body })).request);
    } catch (cause) {
      reportUnless(cause, ApiFailure);
      const isRefused = cause instanceof ApiFailure && cause.reason === 'refused';
      setProblem({ field: 'form', sentence: texts.problems[isRefused ? 'refused' : 'failed'] });
      setSending(false);
    }
  };
  return (
    <details className="facts ticket-allows">
      <summary>{texts.title}</summary>
      <form method="dialog" noValidate onSubmit={(submitted) => void submit(submitted)}>
        <fieldset>
          <legend className="visually-hidden">{texts.title}</legend>
          {requestKinds.map((each) => (
            <label key={each} className="checkbox">
              <input type="radio" name="kind" checked={kind === each} onChange={() => choose(each)} />
              <span>{texts.kinds[each]}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'move' && <EventChoice id={id} {...{ events, isFailed: !!open.failed }} error={errorOf('event')} />}
        {(kind !== 'move' || events.length > 0) && (
          <>
            <RequestText id={id} kind={kind} error={errorOf('text')} />
            <button type="submit" className="button" aria-disabled={isSending}>
              {isSending ? texts.sending : texts.send}
            </button>
          </>
        )}
        <p className="field-error" role="alert">
          {errorOf('form')}
        </p>
      </form>
    </details>
  );
}

interface RequestFieldProps {
  id: string;
  error: string;
}

interface EventChoiceProps extends RequestFieldProps {
  events: readonly EventView[];
  /** Whether the list could not be loaded. */
  isFailed: boolean;
}

function EventChoice({ id, error, events, isFailed }: EventChoiceProps) {
  const [language, texts] = [useLanguage(), useTexts(requestTexts)];
  if (events.length === 0) return <p role="status">{isFailed ? texts.eventsFailed : texts.noEvents}</p>;
  return (
    <div className="field">
      <label htmlFor={`${id}-event`}>{texts.event}</label>
      <select
        className="input"
        id={`${id}-event`}
        name="event"
        defaultValue=""
        aria-invalid={error !== ''}
        aria-describedby={`${id}-event-error`}
      >
        <option value="">{texts.chooseEvent}</option>
        {events.map((event) => (
          <option key={event.id} value={event.id}>
            {[
              `${eventNameIn(language, event)}, ${datesIn(language).short(event.startDate)}`,
              eligibilityNoteIn(language, event),
            ]
              .filter(Boolean)
              .join(': ')}
          </option>
        ))}
      </select>
      <p className="field-error" id={`${id}-event-error`}>
        {error}
      </p>
    </div>
  );
}

function RequestText({ id, error, kind }: RequestFieldProps & { kind: RequestKind }) {
  const [language, texts] = [useLanguage(), useTexts(requestTexts)];
  return (
    <div className="field">
      <label htmlFor={`${id}-text`}>{texts.text[kind]}</label>
      <textarea
        className="input"
        id={`${id}-text`}
        name="text"
        rows={3}
        maxLength={requestLimits.text}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-hint ${id}-text-error`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {kind === 'correct' && `${texts.example} `}
        {texts.hints[kind]} {kind === 'cancel' && <a href={pageIn(language, '/T&C/refund-policy')}>{texts.rules}</a>}
      </p>
      <p className="field-error" id={`${id}-text-error`}>
        {error}
      </p>
    </div>
  );
}
