import type { MemberView } from '@maidan/shared/wire/members.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { guarded } from '../../components/guarded.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { membersPage } from '../../content/members.ts';
import type { LiveSource } from '../../lib/live.ts';
import { useLive } from '../../lib/use-live.ts';
import { MemberCard } from './MemberCard.tsx';
import { readMembers } from './read-members.ts';

interface TeamSheetProps {
  baked: readonly MemberView[] | undefined;
  source: LiveSource;
}

/** Everybody of the club, in the order that the committee gave them. */
export const TeamSheet = guarded(function TeamSheet({ baked, source }: TeamSheetProps) {
  const { list, isLoading, root } = useLive({ baked, source, read: readMembers });
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
        <ul className="team-sheet">
          {list.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </div>
  );
});
