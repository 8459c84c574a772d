import { Tab, Tabs } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { useCount } from '../data/useCount.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { lists, type Tab as TabName, tabPath, tabs } from '../tabs.ts';
import { displayType, palette } from '../theme/palette.ts';
import { DigitPlates } from '../ui/DigitPlates.tsx';

/** Four in a row; two by two on a phone, so that none hides behind a scroll. */
const Row = styled(Tabs)({
  marginBottom: 20,
  '& .MuiTabs-list': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    '@media (width >= 900px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
  '& .MuiTabs-indicator': { display: 'none' },
}) as typeof Tabs;

const BigTab = styled(Tab)({
  ...displayType,
  flexDirection: 'row',
  justifyContent: 'space-between',
  gap: 8,
  maxWidth: 'none',
  minHeight: 64,
  padding: '6px clamp(10px, 1.2vw, 16px)',
  fontSize: 'clamp(17px, 1.7vw, 24px)',
  textAlign: 'left',
  color: palette.ink,
  opacity: 1,
  backgroundColor: palette.chalk,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  // Inside: the row around the tabs cuts off what stands out.
  '&:focus-visible': { outlineOffset: -8 },
  '&.Mui-selected': { color: palette.chalk, backgroundColor: palette.board },
  '& .count': { flex: 'none', fontSize: 'clamp(17px, 1.7vw, 24px)' },
});

/** The plates stay blank until the number is known. */
function Count({ tab }: { tab: TabName }) {
  const total = useCount(tab);
  return <span className="count">{total === undefined ? null : <DigitPlates value={total} />}</span>;
}

export const tabId = (tab: TabName): string => `tab-${tab}`;
export const panelId = (tab: TabName): string => `panel-${tab}`;

/** None is open while a screen of the user menu is. */
export function DashboardTabs({ open }: { open: TabName | false }) {
  const navigate = useNavigate();
  return (
    <Row value={open} onChange={(_, tab: TabName) => void navigate(tabPath(tab))} aria-label="Dashboard">
      {tabs.map((tab) => (
        <BigTab
          key={tab}
          value={tab}
          id={tabId(tab)}
          aria-controls={panelId(tab)}
          icon={
            // An answer that breaks a list breaks its count as well; the way to the other tabs stays.
            <ErrorBoundary fallback={() => null}>
              <Count tab={tab} />
            </ErrorBoundary>
          }
          iconPosition="end"
          label={lists[tab].label}
        />
      ))}
    </Row>
  );
}
