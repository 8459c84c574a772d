import type { MemberView } from '@maidan/shared/wire/members.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { asIsland } from '../../components/as-island.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { membersTexts } from '../../content/members.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { MemberCard } from './MemberCard.tsx';
import { readMembers } from './read-members.ts';

interface MemberListProps {
  prerendered: readonly MemberView[] | undefined;
  source: LiveSource;
}

/** All members, in the order set in the console. */
export const MemberList = asIsland(function MemberList({ prerendered, source }: MemberListProps) {
  const texts = useTexts(membersTexts);
  const { list, isLoading, root } = useLive({ prerendered, source, read: readMembers });
  if (isLoading) {
    return (
      <div ref={root}>
        <Spinner>{texts.loading}</Spinner>
      </div>
    );
  }
  return (
    <div ref={root}>
      {list.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyHint}</p>
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
