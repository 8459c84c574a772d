import { defaultUser, imageUrl } from '@maidan/shared/format/image-url.ts';
import type { MemberView } from '@maidan/shared/wire/members.ts';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { membersTexts } from '../../content/members.ts';
import { langOf } from '../../lib/lang-of.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { designationIn } from './designation.ts';

/** Two, three or four in a row (members.css). */
const sizes = '(min-width: 64rem) 280px, (min-width: 40rem) 30vw, 45vw';

/** Picture, name and designation of one member. */
export function MemberCard({ member: { name, designation, photo, hasAvif } }: { member: MemberView }) {
  const language = useLanguage();
  const shown = designationIn(membersTexts[language], designation);
  return (
    <li className="card member">
      <StoredPicture
        url={imageUrl('members', photo)}
        hasAvif={hasAvif}
        sizes={sizes}
        fallback={defaultUser}
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
