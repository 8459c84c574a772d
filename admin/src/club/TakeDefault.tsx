import { Button } from '@mui/material';
import type { ClubAdminResponse, ClubValueName } from '@maidan/shared/wire/club.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameOf } from './clubText.ts';
import { translate } from './textParts.ts';

type Typed = Partial<Record<ClubValueName, string>>;

/**
 * Button that puts the product's newer text into the field of a form. Renders nothing when the product's text has not
 * changed since the club set its own, and when the field already has that text.
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
        // The pressed button is removed now, so the focus moves to the field.
        setFocus(name);
      }}
    >
      {translate('club.takeDefault')}
    </Button>
  );
}
