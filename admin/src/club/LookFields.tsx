import { Button, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ClubProfile } from '@maidan/shared/club.ts';
import {
  isColour,
  isPaletteName,
  nearestReadable,
  type Palette,
  paletteNames,
  paletteOf,
  paletteOfLook,
  palettes,
} from '@maidan/shared/look.ts';
import { useId, useState } from 'react';
import { useInput } from 'react-admin';
import { displayType, palette } from '../theme/palette.ts';
import { Field, FieldPair } from '../ui/form/fields.tsx';
import { translate } from './textParts.ts';

/** The name of a look: of a palette, or of the club's own main colour. */
export const lookName = (look: string): string =>
  isPaletteName(look) ? translate(`club.look.palettes.${look}`) : translate('club.look.ownNamed', { colour: look });

const Board = styled('span')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '6px 8px',
  padding: '8px 10px',
  borderBottom: '4px solid',
  '& b': { ...displayType, fontSize: 22 },
  '& small': { gridColumn: 1, fontSize: 14, lineHeight: 1 },
  '& i': { ...displayType, gridArea: '1 / 2 / 3', padding: '8px 8px 6px', fontSize: 14, fontStyle: 'normal' },
});
const Paper = styled('span')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 10px',
  '& b': { ...displayType, fontSize: 17 },
  '& i': { ...displayType, padding: '7px 8px 5px', fontSize: 14, fontStyle: 'normal' },
});

type Named = Pick<ClubProfile, 'abbreviation' | 'city'>;

/** A sample of a page in these colours, with the name of this club. */
export const Swatch = ({ colours, profile }: { colours: Palette; profile: Named }) => (
  <span aria-hidden style={{ display: 'block', marginTop: 8, border: `2px solid ${colours.ink}` }}>
    <Board style={{ color: colours.chalk, background: colours.board, borderColor: colours.marigold }}>
      <b>{profile.abbreviation}</b>
      <small style={{ color: colours.willow }}>{profile.city}</small>
      <i style={{ color: colours.ink, background: colours.marigold }}>{translate('club.look.plate')}</i>
    </Board>
    <Paper style={{ color: colours.ink, background: colours.paper }}>
      <b>{translate('club.look.heading')}</b>
      <i style={{ color: colours.chalk, background: colours.earth }}>{translate('club.look.action')}</i>
    </Paper>
  </span>
);

const Cards = styled(RadioGroup)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: 12,
  marginTop: 6,
  '& .MuiFormControlLabel-root': {
    alignItems: 'start',
    margin: 0,
    padding: '4px 12px 12px 0',
    border: `2px solid ${palette.lineStrong}`,
    borderRadius: 3,
    backgroundColor: palette.chalk,
  },
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, paddingTop: 8 },
  '& .MuiFormControlLabel-label > strong': { display: 'block' },
  '& .MuiFormControlLabel-root:has(:checked)': {
    borderColor: palette.ink,
    backgroundColor: palette.sand,
    boxShadow: `4px 4px 0 ${palette.line}`,
  },
  // The focus ring is on the card, because Material UI makes the radio input itself transparent.
  '& .MuiFormControlLabel-root:has(:focus-visible)': {
    outline: `4px solid ${palette.marigold}`,
    boxShadow: `0 0 0 6px ${palette.ink}`,
  },
  '@supports not selector(:has(a))': {
    '& .MuiFormControlLabel-root:focus-within': { outline: `4px solid ${palette.marigold}` },
  },
});

/** Value of the radio for the club's own main colour. */
const own = 'own';

/** The choice of the colours: a ready palette, or a main colour from which the others are derived. */
export function LookFields({ profile }: { profile: Named }) {
  const id = useId();
  const { field, fieldState } = useInput<string>({ source: 'look', parse: (look: string) => look });
  const look = field.value as string;
  const [colour, setColour] = useState(isPaletteName(look) ? palettes[look].board : look);
  const error = fieldState.error?.message;
  const pick = (picked: string): void => {
    const typed = picked.trim().toLowerCase();
    setColour(typed);
    field.onChange(typed);
  };
  return (
    <>
      <FormControl error={Boolean(error)}>
        <FormLabel id={id}>{translate('club.fields.look')}</FormLabel>
        <Cards
          aria-labelledby={id}
          value={isPaletteName(look) ? look : own}
          onChange={(_, chosen) => field.onChange(chosen === own ? colour : chosen)}
        >
          {[...paletteNames, own].map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio autoFocus={name === look} />}
              label={
                <>
                  <strong>{name === own ? translate('club.look.own') : lookName(name)}</strong>
                  <Swatch colours={name === own ? paletteOfColour(colour) : paletteOfLook(name)} profile={profile} />
                </>
              }
            />
          ))}
        </Cards>
      </FormControl>
      {!isPaletteName(look) && <MainColour colour={colour} onPick={pick} />}
      {error && isPaletteName(look) && <FormHelperText error>▲ {error}</FormHelperText>}
    </>
  );
}

/**
 * Returns the palette of the readable colour that is nearest to this main colour. While the colour is incomplete,
 * returns the palette `board`.
 */
const paletteOfColour = (colour: string): Palette =>
  isColour(colour) ? paletteOf(nearestReadable(colour)) : palettes.board;

const Verdict = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  margin: 0,
  '& strong': { flex: '1 1 220px' },
});

/**
 * The input of a main colour, typed or picked. It says whether texts can be read on the colour; if not, it offers the
 * nearest readable colour.
 */
function MainColour({ colour, onPick }: { colour: string; onPick: (colour: string) => void }) {
  const isWhole = isColour(colour);
  const nearest = isWhole ? nearestReadable(colour) : colour;
  const isReadable = isWhole && nearest === colour;
  return (
    <>
      <FieldPair>
        <Field
          label={translate('club.look.colour')}
          hint={translate('club.look.colourHint')}
          value={colour}
          onChange={({ target }) => onPick(target.value)}
          autoComplete="off"
          inputProps={{ maxLength: 7, spellCheck: false, autoCapitalize: 'none' }}
        />
        <Field
          label={translate('club.look.picker')}
          type="color"
          value={isWhole ? colour : palettes.board.board}
          onChange={({ target }) => onPick(target.value)}
          inputProps={{ style: { height: 32, padding: 8, boxSizing: 'content-box' } }}
        />
      </FieldPair>
      <Verdict role="status">
        <strong>
          {isReadable
            ? `✓ ${translate('club.look.readable')}`
            : `▲ ${isWhole ? translate('club.look.unreadable') : translate('club.look.incomplete')}`}
        </strong>
        {isWhole && !isReadable && (
          <Button variant="outlined" onClick={() => onPick(nearest)}>
            <Chip style={{ background: nearest }} />
            {translate('club.look.takeNearest', { colour: nearest })}
          </Button>
        )}
      </Verdict>
    </>
  );
}

const Chip = styled('span')({ width: 24, height: 24, marginRight: 8, border: `2px solid ${palette.ink}` });
