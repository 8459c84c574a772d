import type { ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { Total, TotalsPanel } from '../../../ui/Totals.tsx';
import { outcomeLabels, outcomes } from '../importLabels.ts';

interface OutcomeTotalsProps {
  counts: Record<ImportRowOutcome, number>;
  /** Whether the import is still to be run. */
  tense: 'planned' | 'finished';
  /** The outcome whose rows are listed below; absent where no rows are. */
  pressed?: ImportRowOutcome;
  onPress?: (outcome: ImportRowOutcome) => void;
}

/** The four counts of an import on the scoreboard. */
export function OutcomeTotals({ counts, tense, pressed, onPress }: OutcomeTotalsProps) {
  return (
    <TotalsPanel role="group" aria-label="Rows by outcome" sx={{ mb: 0 }}>
      {outcomes.map((outcome) => (
        <Total
          key={outcome}
          word={outcomeLabels[outcome].label}
          value={counts[outcome]}
          note={outcomeLabels[outcome][tense]}
          {...(onPress && { isPressed: outcome === pressed, onPress: () => onPress(outcome) })}
        />
      ))}
    </TotalsPanel>
  );
}
