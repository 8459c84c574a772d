import ArrowIcon from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import type { AuditSubjectKind } from '@maidan/shared/domain/audit.ts';
import { indianTime } from '@maidan/shared/format/dates.ts';
import { actionWords } from '@maidan/shared/history/actions.ts';
import { actorLabel } from '@maidan/shared/history/actor-label.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { Link } from 'react-router-dom';
import { paymentPath } from '../payments/calls/paymentUrl.ts';
import { palette } from '../theme/palette.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { listAddress } from '../data/addresses.ts';
import { useHistoryFilter } from './useHistoryFilter.ts';

const Line = styled('details')({
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '10px 14px',
    lineHeight: 1.4,
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary': { cursor: 'pointer' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: palette.paper },
  // Drawn inside, because neighbouring lines would cover an outer focus ring.
  '& summary:focus-visible': { outlineOffset: -6 },
  '& time': { flexBasis: '100%', fontSize: 16, color: palette.ink2, fontVariantNumeric: 'tabular-nums' },
  '& .sentence': { flex: 1, minWidth: 0 },
  '& .arrow': { flex: 'none' },
  '&[open] .arrow': { transform: 'rotate(180deg)' },
  '& .more': { padding: '0 14px 14px', display: 'grid', gap: 12 },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: '0 24px' },
  '& .links a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: palette.ink, fontWeight: 700 },
  '@media (width >= 600px)': { '& time': { flex: '0 0 76px' }, '& .more': { paddingLeft: 102 } },
});

const thisRecord: Record<AuditSubjectKind, string> = {
  event: 'All about this event',
  member: 'All about this member',
  photo: 'All about this photo',
  album: 'All about this album',
  player: 'All about this player',
  'player-import': 'All about this import',
  payment: 'All about this payment',
  payout: 'All about this settlement file',
  fee: 'All about this fee',
  administrator: 'All sign-ins of this administrator',
  audit: 'All exports',
  'file-sweep': 'All of these',
};

function Links({ entry: { subjectKind, subjectId } }: { entry: AuditEntryView }) {
  const { actor, from, to } = useHistoryFilter().filter;
  if (!subjectId) return null;
  return (
    <div className="links">
      <Link to={listAddress('history', { actor, from, to, subjectKind, subjectId })}>{thisRecord[subjectKind]}</Link>
      {subjectKind === 'payment' && <Link to={paymentPath(subjectId)}>Open the payment</Link>}
    </div>
  );
}

function Sentence({ entry }: { entry: AuditEntryView }) {
  const { at, actor, action } = entry;
  return (
    <>
      <time dateTime={at}>{indianTime(at)}</time>
      <span className="sentence">
        <strong>{actorLabel(actor)}</strong> {actionWords[action].sentence(entry)}
      </span>
    </>
  );
}

/**
 * One sentence; opened, the values before and after, and where to look further. A line that knows no more than its
 * sentence cannot be opened.
 */
export function HistoryLine({ entry }: { entry: AuditEntryView }) {
  const { changes = [] } = entry.details;
  if (changes.length === 0 && !entry.subjectId)
    return (
      <Line as="li">
        <div className="line">
          <Sentence entry={entry} />
        </div>
      </Line>
    );
  return (
    <li>
      <Line>
        <summary className="line">
          <Sentence entry={entry} />
          <ArrowIcon className="arrow" aria-hidden />
        </summary>
        <div className="more">
          <ChangedFields changes={changes} />
          <Links entry={entry} />
        </div>
      </Line>
    </li>
  );
}
