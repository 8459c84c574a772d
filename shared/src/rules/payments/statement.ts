import { isCalendarDay } from '../../format/dates.ts';
import { type StatementQuery, statementPeriods } from '../../wire/payments-console/statement.ts';
import { oneOf, required, type RuleSet, withFacts } from '../rule-set.ts';

/** The most days that a statement by day covers. */
const mostDays = 366;

export const statementSentences = {
  day: 'A statement begins and ends with days, YYYY-MM-DD',
  order: 'A statement cannot end before it begins',
  by: 'A statement is by day, month or year',
  long: `A statement by day covers at most ${mostDays} days`,
} as const;

const isDay = withFacts({ isRequired: true }, (value) =>
  typeof value === 'string' && isCalendarDay(value) ? undefined : statementSentences.day,
);

export const statementRules: RuleSet<StatementQuery> = {
  from: [isDay],
  to: [
    isDay,
    (to = '', { from = '' }) => (to < from ? statementSentences.order : undefined),
    (to = '', { from = '', by }) =>
      by === 'day' && (Date.parse(to) - Date.parse(from)) / 86_400_000 >= mostDays
        ? statementSentences.long
        : undefined,
  ],
  by: [required(statementSentences.by), oneOf(statementPeriods, statementSentences.by)],
};
