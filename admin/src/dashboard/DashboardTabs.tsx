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

/**
 * The tabs stand in the top bar of a wide window, on a phone in one row, on the smallest in two, so that none is scrolled out
 * of view.
 */
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
  // A tab is only as high as a touch target, so that the list begins on the first screen of a phone.
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
  // On a phone a name of two words fills both lines of its tab, so the count is hidden. Each list says its own length.
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
 * The row of tabs. No tab is selected while a view of the user menu is open. Pressing the selected tab leads from a
 * record back to the whole list.
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
          // `onChange` of the row would ignore a press on the tab that is still selected while the next screen loads.
          onClick={() => show(tab)}
          onPointerEnter={() => void screenCode[tab].prefetch()}
          onFocus={() => void screenCode[tab].prefetch()}
          icon={
            // A response that breaks a list may break its count as well; the other tabs must stay usable.
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
