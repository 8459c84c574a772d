import { Button } from '@mui/material';
import type { ClubAdminResponse, ClubValueName } from '@maidan/shared/wire/club.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameOf } from './clubText.ts';
import { translate } from './textParts.ts';

type Typed = Partial<Record<ClubValueName, string>>;

/**
 * Puts the product's newer words into the field of a form, where they can still be changed; absent where the product has
 * none since the club has set its own.
 */
export function TakeDefault({ shown, name }: { shown: ClubAdminResponse; name: ClubValueName }) {
  const { setValue, setFocus } = useFormContext<Typed>();
  const typed = useWatch<Typed>({ name });
  const change = shown.changes.find(({ field, isDefaultNewer }) => field === name && isDefaultNewer);
  if (!change || typed === change.default) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
      aria-label={translate('club.takeDefaultOf', { field: nameOf(name) })}
      onClick={() => {
        setValue(name, change.default, { shouldDirty: true, shouldValidate: true });
        // The button goes, and with it the focus would leave the dialog.
        setFocus(name);
      }}
    >
      {translate('club.takeDefault')}
    </Button>
  );
}
