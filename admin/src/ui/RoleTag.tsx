import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import CurrencyRupeeIcon from '@mui/icons-material/CurrencyRupee';
import EditNoteIcon from '@mui/icons-material/EditNote';
import VisibilityIcon from '@mui/icons-material/Visibility';
import { type Role, roleLabels } from '@maidan/shared/domain/roles.ts';
import { palette } from '../theme/palette.ts';
import { type StateStyle, StateTag } from './StateTag.tsx';

const styles: Record<Role, Omit<StateStyle, 'label'>> = {
  administrator: { icon: AdminPanelSettingsIcon, background: palette.board, foreground: palette.chalk },
  secretary: { icon: EditNoteIcon, background: palette.sky, foreground: palette.chalk },
  treasurer: { icon: CurrencyRupeeIcon, background: palette.grass, foreground: palette.chalk },
  viewer: { icon: VisibilityIcon, background: palette.stone, foreground: palette.chalk },
};

/** An administrator's role. */
export const RoleTag = ({ role }: { role: Role }) => <StateTag label={roleLabels[role]} {...styles[role]} />;
