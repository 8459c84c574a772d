import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import { initials } from '@maidan/shared/format/names.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { asIsland } from '../../components/as-island.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { pointClass, StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { membersPage } from '../../content/en/members.ts';
import { membersTexts } from '../../content/members.ts';
import { langOf } from '../../lib/language/page-language.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
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

/** Value of the `sizes` attribute: members.css has two, three or four members in a row. */
const sizes = '(min-width: 64rem) 280px, (min-width: 40rem) 30vw, 45vw';

/** Picture, name and designation of one member; without a photo, initials on a plate cover the default picture. */
function MemberCard({ member: { name, designation, photo, hasAvif, photoPoint } }: { member: MemberView }) {
  const language = useLanguage();
  const shown = designationIn(membersTexts[language], designation);
  return (
    <li className="card member">
      {!photo && (
        <span className="member-initials" lang={langOf(name, language)} aria-hidden>
          <span className="plate">{initials(name)}</span>
        </span>
      )}
      <StoredPicture
        url={imageUrl('members', photo)}
        hasAvif={hasAvif}
        sizes={sizes}
        fallback={defaultUser}
        className={pointClass(photoPoint)}
        alt=""
        width="600"
        height="600"
        loading="lazy"
        decoding="async"
      />
      <h3 lang={langOf(name, language)}>
        <bdi>{name}</bdi>
      </h3>
      <p lang={langOf(shown, language)}>{shown}</p>
    </li>
  );
}

/** Returns a member's designation in the language of these texts; unchanged when the texts do not have it. */
export function designationIn(
  { designations }: Pick<Translated<typeof membersPage>, 'designations'>,
  designation: string,
): string {
  const key = designation.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  return Object.hasOwn(designations, key) ? (designations[key] ?? designation) : designation;
}
