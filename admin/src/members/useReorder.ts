import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveTo } from '@maidan/shared/domain/member-order.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { errorMessage } from '../data/callFailure.ts';
import type { dataProvider } from '../data/dataProvider.ts';
import { lists } from '../tabs.ts';
import { notify } from '../ui/feedback/notifications.ts';

type MemberList = GetListResult<MemberView>;

interface Reorder {
  member: MemberView;
  /** Position in the list; 1 is the top. */
  place: number;
}

const resource = lists.members.resource;
const committee = { queryKey: [resource, 'getList'] };
const arranging = [resource, 'arrange'];

/** Moves by one position. */
export type Step = -1 | 1;

/**
 * Optimistic reordering: moves the row at once and sends the moves one after the other; a refused move is rolled back.
 */
export function useReorder(): (member: MemberView, step: Step) => void {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  // The order after all moves so far, which may be ahead of the rendered order.
  const ahead = useRef<MemberView[]>(undefined);
  const { mutate } = useMutation({
    mutationKey: arranging,
    scope: { id: arranging.join() },
    networkMode: 'always',
    mutationFn: ({ member, place }: Reorder) => provider.place(resource, member.id, place),
    onMutate: async ({ member, place }) => {
      await queries.cancelQueries(committee);
      queries.setQueriesData<MemberList>(
        committee,
        (list) => list && { ...list, data: moveTo(list.data, member.id, place) },
      );
      notify.status(`${member.name} is now number ${place}`);
    },
    onError: (error) => notify.failure(errorMessage(error, 'Failed to save the order')),
    // Only the last pending move takes over the server's order; earlier ones would make the list jump.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: arranging }) > 1) return;
      ahead.current = undefined;
      void queries.invalidateQueries(committee);
    },
  });
  return (member, step) => {
    const shown = queries.getQueriesData<MemberList>(committee).find(([, list]) => list)?.[1];
    const order = ahead.current ?? shown?.data ?? [];
    const place = order.findIndex(({ id }) => id === member.id) + 1 + step;
    if (place < 1 || place > order.length) return;
    ahead.current = moveTo(order, member.id, place);
    mutate({ member, place });
  };
}
