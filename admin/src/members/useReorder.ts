import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveTo } from '@maidan/shared/lists/member-order.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
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
const membersQuery = { queryKey: [resource, 'getList'] };
const mutationKey = [resource, 'reorder'];

/** Moves by one position. */
export type Step = -1 | 1;

/**
 * Optimistic reordering: moves the row at once and sends the moves one after the other; a refused move is rolled back.
 */
export function useReorder(): (member: MemberView, step: Step) => void {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  // The order after all moves so far; the rendered order may be behind it.
  const pendingOrder = useRef<MemberView[]>(undefined);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    mutationFn: ({ member, place }: Reorder) => provider.place(resource, member.id, place),
    onMutate: async ({ member, place }) => {
      await queries.cancelQueries(membersQuery);
      queries.setQueriesData<MemberList>(
        membersQuery,
        (list) => list && { ...list, data: moveTo(list.data, member.id, place) },
      );
      notify.status(`${member.name} is now number ${place}`);
    },
    onError: (error) => notify.failure(errorMessage(error, 'Failed to save the order')),
    // Only the last pending move takes over the server's order; earlier ones would make the list jump.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      pendingOrder.current = undefined;
      void queries.invalidateQueries(membersQuery);
    },
  });
  return (member, step) => {
    const shown = queries.getQueriesData<MemberList>(membersQuery).find(([, list]) => list)?.[1];
    const order = pendingOrder.current ?? shown?.data ?? [];
    const place = order.findIndex(({ id }) => id === member.id) + 1 + step;
    if (place < 1 || place > order.length) return;
    pendingOrder.current = moveTo(order, member.id, place);
    mutate({ member, place });
  };
}
