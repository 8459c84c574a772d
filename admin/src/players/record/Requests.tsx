import { indianMoment } from '@maidan/shared/format/dates.ts';
import { requestDecisionRules, requestLimits, requestSentences } from '@maidan/shared/rules/registration-request.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { PlayerRequest, RequestDecision } from '@maidan/shared/wire/registration-requests.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { paymentKeys } from '../../payments/paymentQueries.ts';
import { paymentPath } from '../../payments/paymentUrl.ts';
import { palette } from '../../theme/palette.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { countedText, inputsOf } from '../../ui/form/inputs.tsx';
import { Section } from '../../ui/RecordPage.tsx';
import { CorrectPlayer } from './correct/CorrectPlayer.tsx';
import { registrationKey, useRegistration } from './RecordFacts.tsx';
import { suggestedAnswer } from './requestAnswers.ts';
import { isKept } from './standing.ts';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const { TextInput } = inputsOf<Pick<RequestDecision, 'answer'>>();

type Decision = RequestDecision['decision'];

const Asked = styled('div')({
  marginBottom: 16,
  '& > section': { backgroundColor: palette.sand, borderLeft: `12px solid ${palette.earth}` },
  '& p + p': { marginTop: 8 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 },
});

const Words = styled('blockquote')({
  margin: '8px 0',
  padding: '8px 12px',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  borderLeft: `6px solid ${palette.marigold}`,
  backgroundColor: palette.chalk,
});

/** `Move to “Winter Cup”` */
const whatIsAsked = ({ kind, toEventName }: PlayerRequest): string =>
  kind === 'move'
    ? translate('playerRecord.requests.kind.move', { event: toEventName })
    : translate(`playerRecord.requests.kind.${kind}`);

interface AnswerDialogProps {
  player: PlayerRecord;
  registration: PlayerRegistration;
  request: PlayerRequest;
  decision: Decision;
  onClose: () => void;
  onAnswered: () => void;
}

/** Asks for the answer that the family reads. The field begins with a suggestion in the registration's language. */
function AnswerDialog({ player, registration, request, decision, onClose, onAnswered }: AnswerDialogProps) {
  const calls = useCalls();
  const queries = useQueryClient();
  const { language } = registration;
  const [record] = useState({ answer: suggestedAnswer(request, decision, language) });
  const submit = async ({ answer }: Pick<RequestDecision, 'answer'>): Promise<void> => {
    const answered = await calls.answerRequest(player.id, request.id, { decision, answer });
    queries.setQueryData(registrationKey(player.id), { id: player.id, ...answered });
    void queries.invalidateQueries({ queryKey: paymentKeys.attention });
    onClose();
    onAnswered();
    notify.success(translate(`playerRecord.requests.answered.${decision}`));
  };
  return (
    <FormDialog
      title={translate(`playerRecord.requests.title.${decision}`, { asked: whatIsAsked(request) })}
      record={record}
      validate={(typed) =>
        decision === 'declined' && isBlank(typed.answer)
          ? { answer: requestSentences.answer }
          : fieldErrors(requestDecisionRules, typed)
      }
      onSubmit={submit}
      failed={translate('playerRecord.requests.failed')}
      action={translate(`playerRecord.requests.${decision}`)}
      onClose={onClose}
    >
      {request.text && <Words>{request.text}</Words>}
      <TextInput
        source="answer"
        label={translate('playerRecord.requests.answer')}
        multiline
        minRows={3}
        autoFocus
        inputProps={{ lang: language }}
        helperText={countedText(requestLimits.answer, translate('playerRecord.requests.answerHint'))}
      />
    </FormDialog>
  );
}

interface RequestsProps {
  player: PlayerRecord;
  /** Called after an answer, which removes the pressed button. */
  onAnswered: () => void;
}

/** The family's open request, with buttons to answer it; renders nothing when there is none. */
export function OpenRequest({ player, onAnswered }: RequestsProps) {
  const { data } = useRegistration(player.id);
  const mayAnswer = useIsAllowed('players:correct');
  const mayReadPayments = useIsAllowed('payments:read');
  const [isCorrecting, setCorrecting] = useState(false);
  const [decision, setDecision] = useState<Decision>();
  const request = data?.requests.find(({ state }) => state === 'open');
  if (!data || !request) return null;
  const { kind, text, requestedAt } = request;
  return (
    <Asked>
      <Section title={translate('playerRecord.requests.open')}>
        <p>
          <strong>{whatIsAsked(request)}</strong>{' '}
          <time dateTime={requestedAt}>
            {translate('playerRecord.requests.asked', { at: indianMoment(requestedAt) })}
          </time>
        </p>
        {text && <Words>{text}</Words>}
        <p>{translate(`playerRecord.requests.hint.${kind}`)}</p>
        <div className="actions">
          {kind === 'correct' && mayAnswer && isKept(player) && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
              {translate('playerRecord.requests.correct')}
            </Button>
          )}
          {kind !== 'correct' && mayReadPayments && data.paymentId && (
            <Button variant="outlined" component={Link} to={paymentPath(data.paymentId)}>
              {translate('playerRecord.payment.open')}
            </Button>
          )}
          {mayAnswer && (
            <>
              <Button variant="contained" aria-haspopup="dialog" onClick={() => setDecision('done')}>
                {translate('playerRecord.requests.done')}
              </Button>
              <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setDecision('declined')}>
                {translate('playerRecord.requests.declined')}
              </Button>
            </>
          )}
        </div>
      </Section>
      {isCorrecting && <CorrectPlayer player={player} onClose={() => setCorrecting(false)} />}
      {decision && (
        <AnswerDialog
          {...{ player, registration: data, request, decision, onAnswered }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Asked>
  );
}

const List = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { paddingTop: 16, borderTop: `1px solid ${palette.line}` },
  '& .said': { fontSize: 16, color: palette.ink2 },
});

const ending = ({ state, decidedAt, decidedBy }: PlayerRequest): string => {
  const at = decidedAt ? indianMoment(decidedAt) : '';
  const by = decidedBy?.replace('admin ', '');
  const how = state === 'done' && !by ? 'byItself' : state;
  return translate(`playerRecord.requests.ended.${how === 'open' ? 'withdrawn' : how}`, { at, by: by ?? '' });
};

/** The requests that are no longer open, with their answers; renders nothing when there are none. */
export function AnsweredRequests({ player }: { player: PlayerRecord }) {
  const { data } = useRegistration(player.id);
  const answered = data?.requests.filter(({ state }) => state !== 'open') ?? [];
  if (answered.length === 0) return null;
  return (
    <Section title={translate('playerRecord.requests.answeredTitle')}>
      <List>
        {answered.map((request) => (
          <li key={request.id}>
            <p>
              <strong>{whatIsAsked(request)}</strong>
            </p>
            {request.text && <Words>{request.text}</Words>}
            <p className="said">{ending(request)}</p>
            {request.answer && <p>{translate('playerRecord.requests.quoted', { answer: request.answer })}</p>}
          </li>
        ))}
      </List>
    </Section>
  );
}
