import { styled } from '@mui/material/styles';
import { defaultUser } from '@maidan/shared/format/image-url.ts';
import type { FamilyMember, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../data/address/addresses.ts';
import { palette } from '../../../theme/palette.ts';
import { RuledList } from '../../../ui/list/RuledList.tsx';
import { Thumb } from '../../../ui/list/Thumb.tsx';
import { thumbnailOf } from './photoUrl.ts';
import { Section } from './Section.tsx';

const List = styled(RuledList)({
  '--thumb': '48px',
  '& li': { flexWrap: 'nowrap' },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', padding: '4px 0', color: palette.ink, fontWeight: 700 },
  '& .facts': { display: 'block', fontSize: 16, color: palette.ink2 },
});

const factsOf = ({ age, position, eventName }: FamilyMember): string =>
  [`${age} years`, position, eventName].filter(Boolean).join(', ');

/** Other players with the same mobile. */
export function Family({ player: { family } }: { player: PlayerRecord }) {
  return (
    <Section title="Family">
      {family.length === 0 && <p>Nobody else has this mobile.</p>}
      {family.length > 0 && (
        <List>
          {family.map((member) => (
            <li key={member.id}>
              <Thumb src={thumbnailOf(member.photo)} fallback={defaultUser} alt="" />
              <div className="who">
                <Link to={recordPath(member.id)}>
                  <bdi>{member.name}</bdi>
                </Link>
                <span className="facts">{factsOf(member)}</span>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
