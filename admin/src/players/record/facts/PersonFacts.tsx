import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { Contact } from './Contact.tsx';
import { type Fact, FactList } from './FactList.tsx';
import { Section } from './Section.tsx';

const factsOf = (player: PlayerRecord): Fact[] => [
  ['Mobile', <Contact player={player} />],
  ['Age', player.age],
  ['Address', player.address || 'Not known'],
  ['Playing style', player.playingStyle || 'Not known'],
  ['Unavailability', player.unavailability || 'Available'],
  ['Remarks', player.remarks || 'None'],
];

/** The person: what an administrator may correct. */
export function PersonFacts({ player }: { player: PlayerRecord }) {
  return (
    <Section title="Player">
      <FactList facts={factsOf(player)} />
    </Section>
  );
}
