import { useQueryClient } from '@tanstack/react-query';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useState } from 'react';
import { CallFailure, reportUnlessCallFailed } from '../../../data/http/callFailure.ts';
import { notify } from '../../../ui/feedback/notifications.ts';
import { useRecordForm } from '../../../ui/form/useRecordForm.ts';
import { useCurrentRecord, useRecordCalls } from '../useRecord.ts';
import { errorsOf, formOf, onto, sentOf } from './correctionForm.ts';
import { type Meanwhile, meanwhileOf } from './meanwhile.ts';

const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.status === 409;

/**
 * The form of one correction. When another administrator was first, `outdated` says what has changed. Nothing typed is
 * lost: `lookAtCurrent` puts it onto the record as it is stored now, and `lookedAt` says what that was.
 */
export function useCorrection(player: PlayerRecord, onClose: () => void) {
  const calls = useRecordCalls();
  const queries = useQueryClient();
  const fetchCurrent = useCurrentRecord(player.id);
  const [base, setBase] = useState(player);
  const [current, setCurrent] = useState<PlayerRecord>();
  const [lookedAt, setLookedAt] = useState<Meanwhile>();
  /** The attempt whose error message was answered by a look at the current values. */
  const [answered, setAnswered] = useState<number>();

  const form = useRecordForm({
    initial: formOf(player),
    validate: (values) => errorsOf(values, base),
    send: (values) =>
      calls.correctPlayer(player.id, sentOf(values, base)).catch(async (error: unknown) => {
        if (isConflict(error)) setCurrent(await fetchCurrent().catch(reportUnlessCallFailed));
        throw error;
      }),
    onSent: () => {
      void queries.invalidateQueries();
      notify.success(correctionSentences.corrected);
      onClose();
    },
    failed: correctionSentences.failed,
  });

  const isOutdated = current !== undefined && current.erasedAt === null && current.version !== base.version;
  const outdated = isOutdated ? meanwhileOf(base, current) : undefined;

  function lookAtCurrent(): void {
    if (!current) return;
    form.change(onto(form.values, base, current));
    setLookedAt(outdated);
    setAnswered(form.attempts);
    setBase(current);
  }

  const message = form.attempts === answered ? undefined : form.message;
  return { form: { ...form, message }, base, outdated, lookedAt, lookAtCurrent };
}
