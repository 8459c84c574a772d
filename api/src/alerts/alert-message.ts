import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { type AttentionKind, attentionKinds, type Waiting } from './attention-items.ts';

/** Milliseconds after a message until a reminder about items that still wait. */
const reminderAfter = 24 * 60 * 60_000;

/** An item, and the time at which a message of the channel last contained it; null before the first one. */
export type NotifiedItem = Waiting & { sentAt: Date | null };

/** All items of one kind. */
interface Group {
  kind: AttentionKind;
  title: string;
  count: number;
  rupees: number;
  /** The time since which the oldest item waits, ISO 8601. */
  since: string;
  /** What the operator needs to know to repair the fault. */
  note?: string;
}

/** The message: kinds, counts and sums, no names. A webhook gets it as JSON, an e-mail has only subject and text. */
export interface AlertMessage {
  club: string;
  /** The subject in one line of text. */
  subject: string;
  text: string;
  /** Address of the console, where more can be read after signing in. */
  console: string;
  added: Group[];
  waiting: Group[];
}

/** The message; undefined when no item is new, and no waiting item was last sent a day ago or longer. */
export function alertMessage(
  items: readonly NotifiedItem[],
  { club, console, now }: { club: string; console: string; now: Date },
): AlertMessage | undefined {
  const added = items.filter(({ sentAt }) => sentAt === null);
  const isReminderDue = items.some(({ sentAt }) => sentAt && now.getTime() - sentAt.getTime() >= reminderAfter);
  if (added.length === 0 && !isReminderDue) return undefined;
  const [fresh, waiting] = [groupsOf(added), groupsOf(items)];
  const things = pluralise(countOf(waiting), 'thing');
  const verb = countOf(waiting) === 1 ? 'waits' : 'wait';
  const subject = `${club}: ${things} ${verb} for a person${added.length === 0 ? ' (reminder)' : ''}`;
  const text = [
    ...(fresh.length > 0 ? ['New:', ...fresh.map(lineOf), ''] : []),
    'All that waits:',
    ...waiting.map(lineOf),
    '',
    console,
  ].join('\n');
  return { club, subject, text, console, added: fresh, waiting };
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const lineOf = ({ title, count, rupees, since, note }: Group): string =>
  `- ${title}: ${count}${rupees > 0 ? `, ${formatRupees(rupees)}` : ''}, since ${indianMoment(new Date(since))}` +
  (note ? `. ${note}` : '');

function groupsOf(items: readonly Waiting[]): Group[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, each]) => ({
    kind,
    title: attentionKinds[kind],
    count: each.reduce((sum, { count }) => sum + count, 0),
    rupees: toRupees(each.reduce((sum, { paise }) => sum + paise, 0)),
    since: new Date(Math.min(...each.map(({ since }) => since.getTime()))).toISOString(),
    ...noteOf(each),
  }));
}

function noteOf(items: readonly Waiting[]): { note?: string } {
  const note = items
    .map((item) => item.note)
    .filter(Boolean)
    .join(' ');
  return note ? { note } : {};
}
