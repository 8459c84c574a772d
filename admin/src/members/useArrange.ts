import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placed } from '@maidan/shared/committee-order.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { type GetListResult, useDataProvider } from 'react-admin';
import { lists } from '../dashboard/lists.ts';
import type { dataProvider } from '../data/dataProvider.ts';
import { sentenceFor } from '../data/failure.ts';
import { say } from '../ui/messageBoard.ts';

type Committee = GetListResult<MemberView>;

interface Move {
  member: MemberView;
  /** 1 is the top. */
  place: number;
}

const resource = lists.members.resource;
const committee = { queryKey: [resource, 'getList'] };
const arranging = [resource, 'arrange'];

/** Moves a member at once on the screen, then on the server, one move after the other; a refused one goes back. */
export function useArrange(): (move: Move) => void {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: arranging,
    scope: { id: arranging.join() },
    networkMode: 'always',
    mutationFn: ({ member, place }: Move) => provider.place(resource, member.id, place),
    onMutate: async ({ member, place }) => {
      await queries.cancelQueries(committee);
      queries.setQueriesData<Committee>(
        committee,
        (list) => list && { ...list, data: placed(list.data, member.id, place) },
      );
      say.status(`${member.name} is now number ${place}`);
    },
    onError: (error) => say.failure(sentenceFor(error, 'Failed to save the order')),
    // The last of several moves brings the server's order; before it the list would jump back and forth.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: arranging }) === 1) void queries.invalidateQueries(committee);
    },
  });
  return mutate;
}
