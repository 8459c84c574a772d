import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { presentPlayerType } from '@maidan/shared/domain/player-type.ts';
import { mobilePattern, normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type { KnownPerson } from '@maidan/shared/wire/player-record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCalls } from '../../data/dataProvider.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import type { PaperDraft } from './counterDraft.ts';

const Box = styled('div')({
  marginTop: 20,
  padding: '12px 16px',
  backgroundColor: palette.sand,
  '& p': { margin: 0 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& .MuiButton-root': { height: 'auto', textAlign: 'start', overflowWrap: 'anywhere' },
});

/** The values that a known person fills in; a value that is not known empties its field. */
export const filledFrom = (person: KnownPerson): Partial<PaperDraft> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  age: person.age === null ? '' : String(person.age),
  address: person.address,
  playingStyle: person.playingStyle,
  playerType: presentPlayerType(person.playerType),
});

/** `2025 (old list)`, `2026` */
const seasonOf = ({ year, source }: KnownPerson): string =>
  source === 'imported'
    ? translate('counter.known.ofList', { year: year ?? translate('counter.known.earlier') })
    : String(year);

const labelOf = (person: KnownPerson): string =>
  [
    `${person.firstName} ${person.lastName}`.trim(),
    person.age === null ? undefined : translate('counter.known.age', { age: person.age }),
    seasonOf(person),
  ]
    .filter(Boolean)
    .join(', ');

/** Offers the persons whom the club knows by the typed mobile; choosing one fills the form. */
export function KnownPersons() {
  const calls = useCalls();
  const { setValue } = useFormContext<PaperDraft>();
  const mobile = normaliseMobile(useWatch<PaperDraft, 'mobile'>({ name: 'mobile' }));
  const [filled, setFilled] = useState<KnownPerson>();
  // A failure is not shown, because the form can be filled in by hand.
  const { data: persons = [] } = useQuery({
    queryKey: ['players', 'known', mobile],
    queryFn: () => calls.knownPersons(mobile),
    enabled: mobilePattern.test(mobile),
    staleTime: 60_000,
  });
  const fill = (person: KnownPerson): void => {
    for (const [field, value] of Object.entries(filledFrom(person)) as [keyof PaperDraft, string][])
      setValue(field, value, { shouldDirty: true, shouldValidate: false });
    setFilled(person);
  };
  const isFilled = filled !== undefined && persons.includes(filled);
  return (
    <div role="status">
      {persons.length > 0 && (
        <Box>
          <p>
            {isFilled
              ? translate('counter.known.filled', { season: seasonOf(filled) })
              : translate('counter.known.found', { smart_count: persons.length })}
          </p>
          <ul>
            {persons.map((person) => (
              <li key={person.id}>
                <Button
                  {...(isFilled && person.id === filled.id
                    ? { variant: 'contained', color: 'secondary' }
                    : { variant: 'outlined' })}
                  aria-pressed={isFilled && person.id === filled.id}
                  onClick={() => fill(person)}
                >
                  {labelOf(person)}
                </Button>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  );
}
