import type { SvgIconComponent } from '@mui/icons-material';
import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';
import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import CurrencyRupeeIcon from '@mui/icons-material/CurrencyRupee';
import EditNoteIcon from '@mui/icons-material/EditNote';
import VisibilityIcon from '@mui/icons-material/Visibility';
import { type Role, roleLabels } from '@maidan/shared/domain/roles.ts';

const Tag = styled('span')({
  ...displayType,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  padding: '4px 10px',
  fontSize: 17,
  whiteSpace: 'nowrap',
  '& svg': { width: 18, height: 18 },
  // Moves the text down a little, so that its capitals look centred.
  '& span': { paddingTop: 2 },
});

export interface StateStyle {
  label: string;
  icon: SvgIconComponent;
  background: string;
  foreground: string;
}

/** The pairs of background and text colour of a tag. */
export const tagColours = {
  grass: { background: palette.grass, foreground: palette.chalk },
  marigold: { background: palette.marigold, foreground: palette.ink },
  earth: { background: palette.earthDark, foreground: palette.chalk },
  sky: { background: palette.sky, foreground: palette.chalk },
  stone: { background: palette.stone, foreground: palette.chalk },
  /** For a final state that needs no action, so that the other states stand out in a list. */
  sand: { background: palette.sand, foreground: palette.ink2 },
} as const;

/** Shows a state by icon, word and colour, so that it is understood without colour vision. */
export function StateTag({ label, icon: Icon, background, foreground }: StateStyle) {
  return (
    <Tag sx={{ backgroundColor: background, color: foreground }}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Tag>
  );
}

const styles: Record<Role, Omit<StateStyle, 'label'>> = {
  administrator: { icon: AdminPanelSettingsIcon, background: palette.board, foreground: palette.chalk },
  secretary: { icon: EditNoteIcon, background: palette.sky, foreground: palette.chalk },
  treasurer: { icon: CurrencyRupeeIcon, background: palette.grass, foreground: palette.chalk },
  viewer: { icon: VisibilityIcon, background: palette.stone, foreground: palette.chalk },
};

/** The tag of an administrator's role. */
export const RoleTag = ({ role }: { role: Role }) => <StateTag label={roleLabels[role]} {...styles[role]} />;
