import { useQueryClient } from '@tanstack/react-query';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { importsResource } from '../../data/playerCalls.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { isMoving, pollInterval } from './importScreen.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

/** The query key that react-admin's `useGetOne` uses for an import. */
const keyOf = (id: string) => [importsResource, 'getOne', { id, meta: undefined }];

/**
 * Reads one import, and again after `pollInterval` while the server works on it. When the state has changed and the
 * server does not work on it, all queries but single records are loaded again, such as the rows and the players.
 */
export function useImport(id: string) {
  const queries = useQueryClient();
  const query = useGetOne<PlayerImport, Error>(
    importsResource,
    { id },
    { refetchInterval: ({ state: { data, error } }) => pollInterval(data?.state, error) },
  );
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state && state && !isMoving(state))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    before.current = state;
  }, [queries, state]);
  return query;
}

/**
 * Returns a function that runs one step of an import and shows its new state. After a failure the import is read again,
 * because another administrator may have taken the step.
 */
export function useImportStep(id: string) {
  const queries = useQueryClient();
  const { busy, message, attempt } = useAttempt(translate('playerImports.stepFailed'));
  async function take(step: () => Promise<PlayerImport>): Promise<boolean> {
    const isDone = await attempt(async () => {
      queries.setQueryData(keyOf(id), await step());
    });
    if (!isDone) void queries.invalidateQueries({ queryKey: keyOf(id) });
    return isDone;
  }
  return { busy, message, take };
}
