import { useQueryClient } from '@tanstack/react-query';
import { changedFields, correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { notify } from '../../../ui/feedback/notifications.ts';
import { type Meanwhile, quoted } from '../../../ui/meanwhile/meanwhile.ts';
import { useVersionedForm } from '../../../ui/meanwhile/useVersionedForm.ts';
import { fieldLabels } from '../fieldLabels.ts';
import { useCurrentRecord, useRecordCalls } from '../useRecord.ts';
import { type CorrectionForm, errorsOf, formOf, onto, sentOf } from './correctionForm.ts';

/** The corrections tell who has changed what. */
export function meanwhileOf(shown: PlayerRecord, current: PlayerRecord): Meanwhile {
  const known = new Set(shown.corrections.map(({ id }) => id));
  const since = current.corrections.filter(({ id }) => !known.has(id));
  const isPhotoChanged = since.some(({ changes }) => changes.some(({ field }) => field === 'photo'));
  return {
    actors: [...new Set(since.map(({ actor }) => actor))],
    changes: [
      ...changedFields(current, shown).map((field) => ({
        ...{ field, label: fieldLabels[field] },
        ...quoted(String(current[field])),
      })),
      ...(isPhotoChanged ? [{ label: fieldLabels.photo, now: 'another one' }] : []),
    ],
  };
}

/** The form of one correction. */
export function useCorrection(player: PlayerRecord, onClose: () => void) {
  const calls = useRecordCalls();
  const queries = useQueryClient();
  const { fetchCurrent, show } = useCurrentRecord(player.id);
  const correction = useVersionedForm<CorrectionForm, PlayerRecord, PlayerRecord>({
    opened: player,
    fetchCurrent: async () => {
      const current = await fetchCurrent();
      return current.erasedAt === null ? current : undefined;
    },
    meanwhileOf,
    initial: formOf(player),
    formOf,
    validate: (values, base = player) => errorsOf(values, base),
    send: (values, base = player) => calls.correctPlayer(player.id, sentOf(values, base)),
    onSent: (_, saved) => {
      show(saved);
      void queries.invalidateQueries();
      notify.success(correctionSentences.corrected);
      onClose();
    },
    onto,
    failed: correctionSentences.failed,
  });
  return { ...correction, base: correction.base ?? player };
}
