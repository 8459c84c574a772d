import { Tab, Tabs } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCount } from '../data/useWholeList.ts';
import { ErrorBoundary } from '../layout/UnexpectedError.tsx';
import { addressOf } from '../data/addresses.ts';
import { type Tab as TabName, tabs } from '../tabs.ts';
import { displayType, palette } from '../theme/palette.ts';
import { DigitPlates } from '../ui/DigitPlates.tsx';
import { visuallyHidden } from '../ui/typography.ts';
import { screenCode } from './screens.ts';
import { translate } from '../i18n/translate.ts';

/** From 900 px on the tabs are in the top bar. Below, they are in one row, or in two where the window is too narrow. */
const Row = styled(Tabs)({
  marginBottom: 8,
  '& .MuiTabs-list': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(77px, 1fr))', gap: 6 },
  '& .MuiTabs-indicator': { display: 'none' },
  '@media (width >= 900px)': {
    marginBottom: 0,
    marginRight: 'auto',
    minHeight: 0,
    '& .MuiTabs-list': { display: 'flex', gap: 4 },
  },
}) as typeof Tabs;

const BigTab = styled(Tab)({
  ...displayType,
  flexDirection: 'row',
  justifyContent: 'space-between',
  gap: 8,
  maxWidth: 'none',
  // As low as a touch target may be, to leave height for the list.
  minHeight: 48,
  padding: '4px clamp(10px, 1.2vw, 16px)',
  fontSize: 17,
  lineHeight: 1,
  textAlign: 'left',
  color: palette.ink,
  opacity: 1,
  backgroundColor: palette.chalk,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  // The focus ring is drawn inside the tab, because the row hides overflow.
  '&:focus-visible': { outlineOffset: -8 },
  '&.Mui-selected': { color: palette.chalk, backgroundColor: palette.board },
  '& .count': { flex: 'none' },
  // On a phone there is no room for the count beside the name.
  '@media (width < 600px)': {
    justifyContent: 'center',
    minWidth: 0,
    padding: '4px 1px',
    fontSize: 14,
    textAlign: 'center',
    '& .count': visuallyHidden,
  },
  '@media (width >= 900px)': {
    minWidth: 0,
    padding: '4px 10px',
    fontSize: 'clamp(15px, 1.25vw, 18px)',
    color: palette.chalk,
    backgroundColor: 'transparent',
    borderColor: 'transparent',
    '&:hover': { borderColor: palette.willow },
    '&.Mui-selected': { color: palette.ink, backgroundColor: palette.chalk },
    '& .count': { fontSize: 14 },
  },
  '@media (900px <= width < 1200px)': { '& .count': visuallyHidden },
});

/** The count on a tab; nothing until it is loaded. */
function Count({ tab }: { tab: TabName }) {
  const total = useCount(tab);
  return <span className="count">{total === undefined ? null : <DigitPlates value={total} />}</span>;
}

export const tabId = (tab: TabName): string => `tab-${tab}`;
export const panelId = (tab: TabName): string => `panel-${tab}`;

/**
 * The row of tabs. No tab is selected while a view of the user menu is open. A press on the selected tab leads from a
 * record to the list without a filter.
 */
export function DashboardTabs({ open }: { open: TabName | false }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const show = (tab: TabName): void => void navigate(addressOf(tab), { replace: pathname + search === addressOf(tab) });
  return (
    <Row value={open} aria-label={translate('dashboard.tabs')}>
      {tabs.map((tab) => (
        <BigTab
          key={tab}
          value={tab}
          id={tabId(tab)}
          aria-controls={panelId(tab)}
          // `onChange` of the row would ignore a press on the selected tab.
          onClick={() => show(tab)}
          onPointerEnter={() => void screenCode[tab].prefetch()}
          onFocus={() => void screenCode[tab].prefetch()}
          icon={
            // A count that fails to render must not break the other tabs.
            <ErrorBoundary fallback={() => null}>
              <Count tab={tab} />
            </ErrorBoundary>
          }
          iconPosition="end"
          label={translate(`resources.${tab}.name`)}
        />
      ))}
    </Row>
  );
}
