import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubProfile } from '@maidan/shared/club.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubAdminResponse, ClubValueName } from '@maidan/shared/wire/club.ts';
import { useCalls } from '../data/dataProvider.ts';
import { isConflict } from '../data/http/callFailure.ts';
import { openingKey } from './useOpening.ts';
import { notify } from '../ui/feedback/notifications.ts';
import { useShownRecord, type Versioned } from '../ui/meanwhile/useShownRecord.ts';
import { changesBetween } from './clubText.ts';

const key = ['club'];

/**
 * Loads the club. It is not loaded again when the window gets the focus, so that the question before the draft is
 * published or discarded names the same changes until it is answered.
 */
export const useClub = () => {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.club(), staleTime: 0, refetchOnWindowFocus: false });
};

/** The actions on the club that is shown. After a conflict the club is loaded again. */
export interface ClubActs {
  /**
   * Sends the values that differ from those of `base`.
   * @param base the club from which the form was filled
   */
  save: (typed: Partial<ClubProfile>, base: ClubAdminResponse) => Promise<void>;
  /**
   * Sends texts.
   * @param texts by name, only those that differ from `base`; an empty text restores the product's text
   */
  saveTexts: (texts: Readonly<Record<string, string>>, base: ClubAdminResponse) => Promise<void>;
  revert: (to: number) => Promise<void>;
  publish: () => Promise<void>;
}

export function useClubActs(shown: ClubAdminResponse): ClubActs {
  const calls = useCalls();
  const queries = useQueryClient();
  const { revision } = shown;
  const act = async (answer: Promise<ClubAdminResponse>, done: string): Promise<void> => {
    try {
      queries.setQueryData(key, await answer);
      void queries.invalidateQueries({ queryKey: openingKey });
    } catch (error) {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
    notify.success(done);
  };
  return {
    save: (typed, base) => {
      const changed = Object.entries(typed).filter(
        ([field, text]) => base.profile[field as keyof ClubProfile] !== text,
      );
      return act(calls.saveClub({ revision: base.revision, ...Object.fromEntries(changed) }), clubSentences.saved);
    },
    saveTexts: (texts, base) => act(calls.saveClub({ revision: base.revision, texts }), clubSentences.saved),
    revert: (to) => act(calls.revertClub({ revision, to }), clubSentences.saved),
    publish: () => act(calls.publishClub(revision), clubSentences.published),
  };
}

type EditedClub = ClubAdminResponse & Versioned;

const versioned = (club: ClubAdminResponse): EditedClub => ({ ...club, version: club.revision });

/**
 * Returns `useShownRecord` for a form of these fields and texts: the club from which the form was filled and, after a
 * save that was refused because somebody else had saved first, what has changed in these fields and texts.
 */
export function useEditedClub(opened: ClubAdminResponse, names: readonly ClubValueName[]) {
  const calls = useCalls();
  const edited = useShownRecord<EditedClub>({
    opened: versioned(opened),
    fetchCurrent: async () => versioned(await calls.club()),
    meanwhileOf: (shown, current) => changesBetween(shown, current, names),
  });
  return { ...edited, shown: edited.shown! };
}
