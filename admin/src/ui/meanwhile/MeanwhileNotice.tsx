import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from 'react-admin';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { translate } from '../../i18n/translate.ts';
import { byWhom, type Change, type Meanwhile, ownFields } from './meanwhile.ts';

const Changes = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  '& summary': { boxSizing: 'border-box', minHeight: 48, padding: '12px 0', cursor: 'pointer' },
  '& .whole': { marginBottom: 12, whiteSpace: 'pre-wrap' },
});

const grid = { '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 } } as const;

interface MeanwhileChangesProps {
  id: string;
  meanwhile: Meanwhile;
  /** Content to show below a change. */
  below?: (change: Change) => ReactNode;
}

/** What has changed, and by whom. Each long value can be unfolded. */
function MeanwhileChanges({ id, meanwhile: { actors, changes }, below }: MeanwhileChangesProps) {
  const { identity } = useGetIdentity();
  return (
    <div id={id}>
      <span>
        {actors.length > 0
          ? translate('meanwhile.changedBy', { names: byWhom(actors, identity?.id) })
          : translate('meanwhile.changed')}
      </span>
      <Changes>
        {changes.map((change) => {
          const { label, now, whole } = change;
          const sentence = translate('meanwhile.isNow', { label, value: now });
          return (
            <li key={sentence}>
              {whole === undefined ? (
                sentence
              ) : (
                <details>
                  <summary>{sentence}</summary>
                  <div className="whole" dir="auto">
                    {whole}
                  </div>
                </details>
              )}
              {below?.(change)}
            </li>
          );
        })}
        {changes.length === 0 && <li>{translate('meanwhile.nothing')}</li>}
      </Changes>
    </div>
  );
}

/** A ref for a notice that takes the focus when it appears, so that the browser scrolls to it and reads it out. */
function useFocusedNotice(): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return notice;
}

/**
 * Says what has changed, in a dialog without input whose request was refused. To confirm again accepts the change. The
 * notice takes the focus when it appears.
 */
export function ChangedNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const id = useId();
  return (
    <Alert
      ref={useFocusedNotice()}
      severity="warning"
      role="group"
      aria-label={translate('meanwhile.title')}
      aria-describedby={id}
      tabIndex={-1}
      sx={grid}
    >
      <MeanwhileChanges id={id} meanwhile={meanwhile} />
    </Alert>
  );
}

/** Says after a refused save what has changed. Its button takes the focus after each refused save. */
export function OutdatedNotice({ meanwhile, onLook }: { meanwhile: Meanwhile; onLook: () => void }) {
  const id = useId();
  const { clearErrors } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [meanwhile]);
  const look = (): void => {
    // The message of the refused save no longer applies.
    clearErrors('root');
    onLook();
  };
  return (
    <Alert severity="warning" role="group" aria-label={translate('meanwhile.title')} sx={grid}>
      <MeanwhileChanges id={id} meanwhile={meanwhile} />
      <span>{translate('meanwhile.stillHere')}</span>
      <Button ref={button} variant="outlined" aria-describedby={id} onClick={look}>
        {translate('meanwhile.look')}
      </Button>
    </Alert>
  );
}

/**
 * Says above a form what has changed, once the form has loaded the stored values. The notice takes the focus when it
 * appears, and when a pressed button in it is removed.
 */
export function CurrentValuesNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const id = useId();
  const notice = useFocusedNotice();
  const { resetField } = useFormContext();
  const { defaultValues = {} } = useFormState();
  const own = ownFields(meanwhile, useWatch(), defaultValues);
  const takeButton = ({ field = '', label }: Change) =>
    own.has(field) && (
      <div>
        {translate('meanwhile.typedElse')}{' '}
        <Button
          variant="outlined"
          aria-label={translate('meanwhile.takeOf', { label })}
          onClick={() => {
            resetField(field);
            notice.current?.focus();
          }}
        >
          {translate('meanwhile.take')}
        </Button>
      </div>
    );
  return (
    <Alert
      ref={notice}
      severity="info"
      role="group"
      aria-label={translate('meanwhile.current')}
      aria-describedby={id}
      tabIndex={-1}
      sx={grid}
    >
      <MeanwhileChanges id={id} meanwhile={meanwhile} below={takeButton} />
      <span>{translate('meanwhile.shown')}</span>
    </Alert>
  );
}
