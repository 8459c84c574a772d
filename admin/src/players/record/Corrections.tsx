import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PlayerCorrectionView, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { historyOfPlayerPath } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { Section } from '../../ui/RecordPage.tsx';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const List = styled('ol')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { paddingTop: 16, borderTop: `1px solid ${palette.line}` },
  '& time': { fontSize: 15, color: palette.ink2, fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'grid', gap: 8, margin: '8px 0 0' },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd.value': { display: 'grid', gridTemplateColumns: '60px 1fr', alignItems: 'baseline' },
  '& dd span': { fontSize: 15, color: palette.ink2 },
});

const ToHistory = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  marginTop: 8,
  color: palette.ink,
  fontWeight: 700,
});

type Change = PlayerCorrectionView['changes'][number];

const valueText = (value: Change['before']): string | number => value || translate('playerRecord.corrections.nothing');

function Changed({ change: { field, before, after } }: { change: Change }) {
  // A changed photo has no values, and an erasure has removed those of the other fields.
  const hasValues = before !== null || after !== null;
  return (
    <div>
      <dt>{translate(`players.fields.${field}`)}</dt>
      {hasValues ? (
        <>
          <dd className="value">
            <span>{translate('playerRecord.corrections.before')}</span> {valueText(before)}
          </dd>
          <dd className="value">
            <span>{translate('playerRecord.corrections.after')}</span> {valueText(after)}
          </dd>
        </>
      ) : (
        <dd>{translate('playerRecord.corrections.changed')}</dd>
      )}
    </div>
  );
}

function Correction({ correction: { at, actor, reason, changes } }: { correction: PlayerCorrectionView }) {
  return (
    <li>
      <p>
        <strong>{actor}</strong> <time dateTime={at}>{indianMoment(at)}</time>
      </p>
      {reason && <p>{translate('playerRecord.corrections.reason', { reason })}</p>}
      <dl>
        {changes.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
      </dl>
    </li>
  );
}

/** The corrections of the record: who, when, why and what. */
export function Corrections({ player: { id, corrections } }: { player: PlayerRecord }) {
  const mayReadHistory = useIsAllowed('audit:read');
  return (
    <Section title={translate('playerRecord.corrections.title')}>
      {corrections.length === 0 && <p>{translate('playerRecord.corrections.none')}</p>}
      {corrections.length > 0 && (
        <List>
          {corrections.map((correction) => (
            <Correction key={correction.id} correction={correction} />
          ))}
        </List>
      )}
      {mayReadHistory && (
        <ToHistory to={historyOfPlayerPath(id)}>{translate('playerRecord.corrections.history')}</ToHistory>
      )}
    </Section>
  );
}
