import { indianMoment } from '@maidan/shared/format/dates.ts';

/** Label of the row, and text of the stamp, of a receipt whose event was called off. */
export const calledOffLabel = 'Event called off';
export const calledOffStamp = 'Called off';

/** Row of the receipt: when the event was called off. */
export const calledOffFact = (at: string): [label: string, value: string] => [calledOffLabel, indianMoment(at)];
