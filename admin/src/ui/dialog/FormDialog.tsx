import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { notify } from '../feedback/notifications.ts';
import { useNarrow } from '../useNarrow.ts';
import { DiscardChanges } from './DiscardChanges.tsx';

const Fields = styled('div')({ display: 'grid', gap: 20 });

/** The buttons stay in sight however long the form is. */
const Foot = styled(DialogActions)({ borderTop: `2px solid ${palette.line}`, paddingTop: 16 });

interface FormDialogProps {
  title: string;
  /** What useRecordForm answers. */
  form: {
    /** Grows with every attempt to save and every refusal by the server. */
    tries: number;
    isDirty: boolean;
    busy: boolean;
    sentence: string | undefined;
    submit: (event: FormEvent) => Promise<void>;
  };
  onClose: () => void;
  children: ReactNode;
}

/** One record's form over its list; a whole screen on a phone. What was typed is not lost by a slip beside the dialog. */
export function FormDialog({ title, form, onClose, children }: FormDialogProps) {
  const id = useId();
  const narrow = useNarrow();
  const [asking, ask] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const { tries } = form;

  // What was said before must not cover the buttons.
  useEffect(() => notify.clear(), []);

  // The reader is brought to the first field that is wrong.
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [tries]);

  const leave = (): void => {
    if (form.busy) return;
    if (form.isDirty) ask(true);
    else onClose();
  };
  return (
    <Dialog open onClose={leave} fullScreen={narrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} ref={fields} noValidate onSubmit={(event) => void form.submit(event)}>
          <Fields>{children}</Fields>
        </form>
      </DialogContent>
      {form.sentence && (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {form.sentence}
        </Alert>
      )}
      <Foot>
        <Button variant="outlined" onClick={leave} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" aria-disabled={form.busy}>
          {form.busy ? 'Saving…' : 'Save'}
        </Button>
      </Foot>
      {asking && <DiscardChanges onKeep={() => ask(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
