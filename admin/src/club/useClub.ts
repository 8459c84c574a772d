import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubProfile } from '@maidan/shared/club.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { useCalls } from '../data/dataProvider.ts';
import { isConflict } from '../data/http/callFailure.ts';
import { openingKey } from './useOpening.ts';
import { notify } from '../ui/feedback/notifications.ts';

const key = ['club'];

/**
 * Loads the club when the screen opens; a refused save loads it again. Refetching by itself would give an open form a
 * newer revision than its administrator saw, and its save would silently overwrite the other one.
 */
export const useClub = () => {
  const calls = useCalls();
  return useQuery({ queryKey: key, queryFn: () => calls.club(), staleTime: 0, refetchOnWindowFocus: false });
};

/** The actions on the club that is shown. After a conflict the other administrator's state is shown. */
export interface ClubActs {
  /** Sends the values that differ from the shown ones. */
  save: (typed: Partial<ClubProfile>) => Promise<void>;
  /** @param texts by name; an empty text restores the product's */
  saveTexts: (texts: Readonly<Record<string, string>>) => Promise<void>;
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
    save: (typed) => {
      const changed = Object.entries(typed).filter(
        ([field, text]) => shown.profile[field as keyof ClubProfile] !== text,
      );
      return act(calls.saveClub({ revision, ...Object.fromEntries(changed) }), clubSentences.saved);
    },
    saveTexts: (texts) => act(calls.saveClub({ revision, texts }), clubSentences.saved),
    revert: (to) => act(calls.revertClub({ revision, to }), clubSentences.saved),
    publish: () => act(calls.publishClub(revision), clubSentences.published),
  };
}
