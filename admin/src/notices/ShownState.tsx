import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import HistoryIcon from '@mui/icons-material/History';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { StateTag, type StateStyle, tagColours } from '../ui/StateTag.tsx';
import { translate } from './noticeForm.ts';
import { type Shown, type ShownState as State, stateOf } from './shownDays.ts';

const styles: Record<State, Omit<StateStyle, 'label'>> = {
  now: { icon: CheckCircleIcon, ...tagColours.grass },
  coming: { icon: ScheduleIcon, ...tagColours.marigold },
  eventDeleted: { icon: EventBusyIcon, ...tagColours.earth },
  over: { icon: HistoryIcon, ...tagColours.stone },
};

/** Says whether the pages show a notice or sponsor today. */
export function ShownState({ record, today }: { record: Shown; today: string }) {
  const state = stateOf(record, today);
  const label =
    state === 'coming'
      ? translate('notices.states.coming', { day: shortIndianDate(record.firstDay) })
      : translate(`notices.states.${state}`);
  return <StateTag label={label} {...styles[state]} />;
}
