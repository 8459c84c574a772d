import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { filterEvents, filters, emptyMessage, eventCount, rulesText } from './events.model.ts';
import { readEvents } from './read-events.ts';

const events = readEvents(eventTypes.map((eventType) => ({ id: eventType, eventType })));
const shown = (filter: (typeof filters)[number]['name']) => filterEvents(filter, events).map(({ id }) => id);

describe('the filters of the events page', () => {
  it('are in the order of the spec', () => {
    expect(filters.map(({ label }) => label)).toEqual(['All Events', 'Upcoming', 'Ongoing', 'Past', 'Abandoned']);
  });

  it('show every event under one status, complete ones under Past', () => {
    expect(shown('all')).toEqual([...eventTypes]);
    expect(shown('upcoming')).toEqual(['upcoming']);
    expect(shown('ongoing')).toEqual(['ongoing']);
    expect(shown('past')).toEqual(['completed', 'past']);
    expect(shown('abandoned')).toEqual(['abandoned']);
  });

  it('show the number of events', () => {
    expect(eventCount('all', 9)).toBe('Showing 9 events');
    expect(eventCount('past', 3)).toBe('Showing 3 past events');
    expect(eventCount('ongoing', 1)).toBe('Showing 1 ongoing event');
    expect(eventCount('upcoming', 0)).toBe('Showing 0 upcoming events');
  });

  it('have a message when there are no events', () => {
    expect(emptyMessage('all')).toEqual({
      title: 'No Events Found',
      text: 'No events have been scheduled yet. Check back later for exciting cricket events!',
    });
    expect(emptyMessage('abandoned')).toEqual({
      title: 'No Abandoned Events Found',
      text: 'No abandoned events available at the moment.',
    });
  });
});

describe('the rules popup', () => {
  it('shows the rules, or the description, or a hint to ask the organizers', () => {
    expect(rulesText({ rules: 'Ten overs', description: 'A cup' })).toEqual(['Ten overs']);
    expect(rulesText({ rules: ' ', description: 'A cup' })).toEqual(['A cup']);
    expect(rulesText({ rules: '', description: '' })).toEqual([
      'No specific rules have been provided for this event.',
      'Please contact the organizers for more details.',
    ]);
  });
});
