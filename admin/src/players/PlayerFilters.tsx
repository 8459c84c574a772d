import { consentSubjects } from '@maidan/shared/declaration.ts';
import { type PlayerFilterField, playerSeasons } from '@maidan/shared/wire/players.ts';
import { namedKind, playerKinds, playerTypeOf, presentPlayerType } from '@maidan/shared/domain/player-type.ts';
import { fieldLabel } from '@maidan/shared/history/fields.ts';
import { dayInWords } from '../data/filterDays.ts';
import { useEventChoices } from '../data/useWholeList.ts';
import { ChoiceField } from '../ui/form/fields.tsx';
import { DayRange } from '../ui/form/filterFields.tsx';
import { type SetFilter, setFilters } from '../ui/list/FilterBar.tsx';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';
import { usePlayerFilter, usualSeason } from './usePlayerFilter.ts';

const types = playerKinds.map((kind) => ({ value: kind, label: playerTypeOf(kind) }));

const seasons = playerSeasons.map((value) => ({ value, label: translate(`players.filters.seasons.${value}`) }));

const consents = [
  { value: 'missing', label: translate('players.filters.consentMissing') },
  { value: 'given', label: translate('players.filters.consentGiven') },
];

/** Choices of the filter by what a family allows or refuses, and by players whom the club has seen in person. */
const noted = consentSubjects.map((value) => ({
  value,
  label:
    value === 'seen' || value === 'no_messages'
      ? translate(`players.filters.${value}`)
      : translate('players.filters.allowed', { what: fieldLabel(value) }),
}));

/** The filters that the bar names. It does not name the search, a family and a selection. */
type BarFilter = Exclude<PlayerFilterField, 'q' | 'family' | 'id'>;

const labels: Record<BarFilter, string> = {
  season: translate('players.filters.season'),
  eventId: translate('players.filters.eventId'),
  position: translate('players.filters.position'),
  consent: translate('players.filters.consent'),
  allows: translate('players.filters.allows'),
  from: translate('players.filters.from'),
  to: translate('players.filters.to'),
};

/** The fields of the filters. Until the events are loaded, only "All events" can be chosen. */
export function PlayerFilters() {
  const { filter, changeFilter } = usePlayerFilter();
  const events = useEventChoices();
  return (
    <>
      <ChoiceField
        label={labels.season}
        value={filter.season ?? usualSeason(filter)}
        onChange={(season) => changeFilter({ season: season === usualSeason(filter) ? '' : season })}
        choices={seasons}
      />
      <ChoiceField
        label={labels.eventId}
        value={filter.eventId ?? ''}
        onChange={(eventId) => changeFilter({ eventId })}
        choices={events}
        placeholder={translate('players.filters.allEvents')}
      />
      <ChoiceField
        label={labels.position}
        value={namedKind(filter.position) ?? ''}
        onChange={(position) => changeFilter({ position })}
        choices={types}
        placeholder={translate('players.filters.allTypes')}
      />
      <ChoiceField
        label={labels.consent}
        value={filter.consent ?? ''}
        onChange={(consent) => changeFilter({ consent })}
        choices={consents}
        placeholder={translate('players.filters.anyConsent')}
      />
      <ChoiceField
        label={labels.allows}
        value={filter.allows ?? ''}
        onChange={(allows) => changeFilter({ allows })}
        choices={noted}
        placeholder={translate('players.filters.anything')}
      />
      <DayRange labels={labels} filter={filter} onChange={changeFilter} />
    </>
  );
}

/** The filters that are set, in words, without search and family, which the page shows elsewhere. */
export function usePlayerFiltersInWords(): SetFilter[] {
  const { filter, changeFilter } = usePlayerFilter();
  const events = useEventChoices();
  const words: Record<BarFilter, string | undefined> = {
    season: seasons.find(({ value }) => value === filter.season && value !== usualSeason(filter))?.label,
    eventId:
      filter.eventId &&
      (events.find(({ value }) => value === filter.eventId)?.label ?? translate('players.filters.oneEvent')),
    position: presentPlayerType(filter.position),
    consent: consents.find(({ value }) => value === filter.consent)?.label,
    allows: noted.find(({ value }) => value === filter.allows)?.label,
    from: dayInWords(filter.from),
    to: dayInWords(filter.to),
  };
  return setFilters(labels, words, (field) => changeFilter({ [field]: '' }));
}
