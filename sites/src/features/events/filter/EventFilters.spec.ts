import { describe, expect, it } from '@jest/globals';
import { eventsPageTexts } from '../../../content/events.ts';
import { emptyMessage, eventCount } from './EventFilters.tsx';
import { filters } from './filters.ts';

const { en, hi } = eventsPageTexts;

describe('the filters of the events page', () => {
  it('are labelled in the words and the order of the specification', () => {
    expect(filters.map((filter) => en.filters[filter])).toEqual([
      'All Events',
      'Upcoming',
      'Ongoing',
      'Past',
      'Abandoned',
    ]);
  });

  it('show the number of events', () => {
    expect(eventCount(en, 'all', 9)).toBe('Showing 9 events');
    expect(eventCount(en, 'past', 3)).toBe('Showing 3 past events');
    expect(eventCount(en, 'ongoing', 1)).toBe('Showing 1 ongoing event');
    expect(eventCount(en, 'upcoming', 0)).toBe('Showing 0 upcoming events');
    expect(eventCount(hi, 'all', 9)).toBe('9 प्रतियोगिताएँ');
    expect(eventCount(hi, 'upcoming', 1)).toBe('1 आगामी प्रतियोगिता');
  });

  it('have a message when there are no events', () => {
    expect(emptyMessage(en, 'all')).toEqual({
      title: 'No Events Found',
      text: 'No events have been scheduled yet. Check back later for exciting cricket events!',
    });
    expect(emptyMessage(en, 'abandoned')).toEqual({
      title: 'No Abandoned Events Found',
      text: 'No abandoned events available at the moment.',
    });
    expect(emptyMessage(hi, 'past')).toEqual({
      title: 'कोई बीत चुकी प्रतियोगिता नहीं मिली',
      text: 'अभी कोई बीत चुकी प्रतियोगिता नहीं है।',
    });
  });
});
