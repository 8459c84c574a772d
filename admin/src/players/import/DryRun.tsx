import { undoDays } from '@maidan/shared/domain/timing.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ImportField, ImportRow, ImportRowOutcome, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { rowsResource } from '../../data/playerCalls.ts';
import { palette } from '../../theme/palette.ts';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { VisuallyHidden } from '../../ui/typography.ts';
import { outcomes, useImportAddress } from './importAddress.ts';
import { OutcomeTotals, RejectedRows } from './ImportScores.tsx';
import { nothingToImport, plannedText, rowsToImport } from './importText.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '14px clamp(12px, 1.6vw, 20px) 18px',
  marginBottom: 20,
  color: palette.chalk,
  backgroundColor: palette.board2,
  border: `2px solid ${palette.ink}`,
  borderTop: 0,
  '& p': { flex: '1 1 280px', margin: 0, fontWeight: 700 },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 auto' } },
});

interface ImportBarProps {
  of: PlayerImport;
  isStarting: boolean;
  onRun: () => void;
}

/** Says what the import would do or why there is nothing to do, with the button that starts it. */
function ImportBar({ of, isStarting, onRun }: ImportBarProps) {
  const id = useId();
  const reason = nothingToImport(of);
  const idle = reason
    ? translate('playerImports.check.nothingToImport')
    : translate('playerImports.check.import', { smart_count: rowsToImport(of) });
  const label = isStarting ? translate('playerImports.check.starting') : idle;
  return (
    <Bar>
      <p id={id}>{reason ?? translate('playerImports.check.plan', { plan: plannedText(of), days: undoDays })}</p>
      <Button
        variant="contained"
        color="secondary"
        aria-disabled={Boolean(reason) || isStarting}
        aria-describedby={id}
        onClick={() => !reason && !isStarting && onRun()}
        sx={{ minHeight: 52, fontSize: 22, '&[aria-disabled="true"]': { opacity: 0.6 } }}
      >
        {label}
      </Button>
    </Bar>
  );
}

const Lines = styled('ul')({
  display: 'grid',
  gap: 4,
  minWidth: 'min(360px, 100%)',
  margin: 0,
  padding: '6px 0',
  listStyle: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& del': { color: palette.ink2 },
  '& ins': { fontWeight: 700, textDecoration: 'none' },
  '@media (width < 900px)': { padding: 0 },
});

/** The value in words; the API sends days as `YYYY-MM-DD`. */
const shownValue = (field: ImportField, value: string): string =>
  field === 'registeredOn' && value ? shortIndianDate(value) : value;

function Change({ field, before, after }: ImportRow['changes'][number]) {
  return (
    <li>
      {translate(`players.fields.${field}`)}:{' '}
      {before ? <del>{shownValue(field, before)}</del> : translate('playerImports.check.nothing')}{' '}
      <span aria-hidden>→</span>
      <VisuallyHidden>{translate('playerImports.check.becomes')}</VisuallyHidden> <ins>{shownValue(field, after)}</ins>
    </li>
  );
}

function Detail({ row: { changes, reasons } }: { row: ImportRow }) {
  return (
    <Lines>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Lines>
  );
}

const Column = RecordColumn<ImportRow>;

const byLine = { field: 'line', order: 'ASC' } as const;

/** The rows of the last check that have one outcome, in the order of the file. */
function ImportRows({ id, outcome }: { id: string; outcome: ImportRowOutcome }) {
  const filter = useMemo(() => ({ outcome }), [outcome]);
  return (
    <ListPart resource={rowsResource(id)} filter={filter} sort={byLine}>
      <PageOfList
        caption={translate('playerImports.outcomes.rows', {
          outcome: translate(`playerImports.outcomes.${outcome}.label`),
        })}
        loading={translate('playerImports.check.loading')}
        failed={translate('playerImports.check.loadFailed')}
        empty={translate(`playerImports.outcomes.${outcome}.none`)}
      >
        <Column
          label={translate('playerImports.check.line')}
          className="serial"
          align="right"
          render={({ line }) => line.toLocaleString('en-IN')}
        />
        <Column
          label={translate('players.fields.name')}
          className="heading"
          width={240}
          render={({ name }) => name || translate('playerImports.check.noName')}
        />
        <Column label={translate('players.fields.mobile')} render={({ mobile }) => mobile} />
        <Column
          label={translate(`playerImports.outcomes.${outcome}.detail`)}
          className="wide"
          render={(row) => (row.changes.length + row.reasons.length > 0 ? <Detail row={row} /> : null)}
        />
      </PageOfList>
    </ListPart>
  );
}

interface DryRunProps {
  of: PlayerImport;
  isStarting: boolean;
  onBack: () => void;
  onRun: () => void;
}

/** The page that shows, row by row, what the import would do. */
export function DryRun({ of, isStarting, onBack, onRun }: DryRunProps) {
  const { address, go } = useImportAddress();
  const counts = of.counts ?? { new: 0, changed: 0, same: 0, rejected: 0 };
  const outcome = address.outcome ?? outcomes.find((each) => counts[each] > 0) ?? 'new';
  return (
    <>
      <OutcomeTotals
        counts={counts}
        tense="planned"
        pressed={outcome}
        onPress={(pressed) => go({ ...address, outcome: pressed }, { replace: true })}
      />
      <ImportBar of={of} isStarting={isStarting} onRun={onRun} />
      <Toolbar>
        <Button variant="outlined" onClick={onBack} sx={{ mr: { sm: 'auto' } }}>
          {translate('playerImports.check.back')}
        </Button>
        {counts.rejected > 0 && <RejectedRows id={of.id} />}
      </Toolbar>
      <ImportRows key={outcome} id={of.id} outcome={outcome} />
    </>
  );
}
