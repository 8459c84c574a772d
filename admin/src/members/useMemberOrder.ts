import { useQueryClient } from '@tanstack/react-query';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import type { GetListResult } from 'react-admin';
import { type Reorder, useReorder } from '../ui/order/useReorder.ts';

type MemberList = GetListResult<MemberRecord>;

const resource = 'members';
const membersQuery = { queryKey: [resource, 'getList'] };

/** The order of the members, as the list in the query cache shows it. */
export function useMemberOrder(): Reorder<MemberRecord> {
  const queries = useQueryClient();
  return useReorder<MemberRecord>({
    resource,
    read: () => queries.getQueriesData<MemberList>(membersQuery).find(([, list]) => list)?.[1]?.data ?? [],
    write: (data) => queries.setQueriesData<MemberList>(membersQuery, (list) => list && { ...list, data }),
    nameOf: ({ name }) => name,
  });
}
