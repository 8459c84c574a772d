import { DialogContent } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TurnSwitch } from '../ui/TurnSwitch.tsx';
import { useHasCards } from '../ui/windowWidth.ts';
import { translate } from './textParts.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
});

/** Hides the fields and keeps their width, because inputs of several lines compute their height from it. */
const unseen: CSSProperties = { height: 0, overflow: 'hidden', visibility: 'hidden' };

interface FieldsAndPreviewProps {
  fields: ReactNode;
  preview: ReactNode;
}

/**
 * The fields of a form with a preview beside them. Below 900 px a switch shows one of the two. Hidden fields keep their
 * input and their scroll position. An attempt to save shows the fields, because errors are at the fields.
 */
export function FieldsAndPreview({ fields, preview }: FieldsAndPreviewProps) {
  const isNarrow = useHasCards();
  const { submitCount } = useFormState();
  /** The number of attempts to save when the preview was opened; undefined for the fields. */
  const [calledAt, callAt] = useState<number>();
  const isPreview = isNarrow && calledAt === submitCount;
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = isPreview ? 0 : place.current;
  }, [isPreview]);
  const callPreview = (): void => {
    if (!isPreview) place.current = scroller.current?.scrollTop ?? 0;
    callAt(submitCount);
  };
  return (
    <>
      {isNarrow && (
        <TurnSwitch sx={{ margin: '0 24px 4px' }}>
          <button type="button" aria-pressed={!isPreview} onClick={() => callAt(undefined)}>
            {translate('club.preview.edit')}
          </button>
          <button type="button" aria-pressed={isPreview} onClick={callPreview}>
            {translate('club.preview.title')}
          </button>
        </TurnSwitch>
      )}
      <DialogContent ref={scroller}>
        <Columns style={isPreview ? { gap: 0 } : undefined}>
          <div style={isPreview ? unseen : undefined}>{fields}</div>
          {(isPreview || !isNarrow) && preview}
        </Columns>
      </DialogContent>
    </>
  );
}
