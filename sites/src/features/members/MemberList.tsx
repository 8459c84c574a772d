import type { MemberView } from '@maidan/shared/wire/members.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { membersPage } from '../../content/members.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { MemberCard } from './MemberCard.tsx';
import { readMembers } from './read-members.ts';

interface MemberListProps {
  prerendered: readonly MemberView[] | undefined;
  source: LiveSource;
}

/** All members, in the order set in the console. */
export const MemberList = withErrorBoundary(function MemberList({ prerendered, source }: MemberListProps) {
  const { list, isLoading, root } = useLive({ prerendered, source, read: readMembers });
  if (isLoading) {
    return (
      <div ref={root}>
        <Spinner>{membersPage.loading}</Spinner>
      </div>
    );
  }
  return (
    <div ref={root}>
      {list.length === 0 ? (
        <EmptyState title={membersPage.empty}>
          <p>{membersPage.emptyHint}</p>
        </EmptyState>
      ) : (
        <ul className="member-list">
          {list.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </div>
  );
});
