import { styled } from '@mui/material/styles';
import type { AuditChange } from '@maidan/shared/domain/audit.ts';
import { fieldLabel, hasValues, valueText } from '@maidan/shared/history/fields.ts';
import { palette } from '../theme/palette.ts';

const Changes = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& > div': { paddingTop: 8, borderTop: `2px dashed ${palette.line}` },
  '& dt': { fontWeight: 700, '&::first-letter': { textTransform: 'uppercase' } },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& dd.value': { display: 'grid', gridTemplateColumns: '60px 1fr', alignItems: 'baseline' },
  '& dd span': { fontSize: 15, color: palette.ink2 },
  '@media (width >= 600px)': {
    maxWidth: 900,
    '& > div': { display: 'grid', gridTemplateColumns: '120px 1fr 1fr', gap: 16 },
    '& dd.value': { display: 'block' },
    '& dd span': { display: 'block' },
  },
});

function Change({ change }: { change: AuditChange }) {
  const { field, before, after } = change;
  return (
    <div>
      <dt>{fieldLabel(field)}</dt>
      {hasValues(change) ? (
        <>
          <dd className="value">
            <span>Before</span>
            {valueText(field, before)}
          </dd>
          <dd className="value">
            <span>After</span>
            {valueText(field, after)}
          </dd>
        </>
      ) : (
        <dd>changed</dd>
      )}
    </div>
  );
}

/** The values of each field before and after. */
export function ChangedFields({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Changes>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </Changes>
  );
}
