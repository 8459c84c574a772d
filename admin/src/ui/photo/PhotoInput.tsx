import { styled } from '@mui/material/styles';
import {
  eventPhotoHint,
  eventPhotoTypes,
  type PhotoRule,
  photoSentences,
  pointStep,
  readPoint,
} from '@maidan/shared/rules/photo.ts';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ChosenPicture, useObjectUrl } from './ChosenPicture.tsx';
import { FileField } from './FileField.tsx';
import { PointField, type PictureFrame } from './PointField.tsx';
import { fitPhoto, isTooLarge, markUnreadable } from './shrinkPhoto.ts';

const Picture = styled('span')({
  display: 'contents',
  '& img': {
    width: 120,
    height: 90,
    objectFit: 'cover',
    border: `2px solid ${palette.ink}`,
    borderRadius: 3,
    backgroundColor: palette.sand,
  },
});

interface PhotoInputProps {
  /** The field of the form's record that holds the chosen file. */
  source: string;
  label: string;
  rules: readonly PhotoRule[];
  /** URL of the stored picture, or of the default picture. */
  stored: string;
  /** Says which files may be chosen; by default the text for an event's photo. */
  helperText?: string;
  /** The field of the point that must stay visible where pages cut the photo; absent when there is no such choice. */
  point?: { source: string; frames: readonly PictureFrame[] };
}

/**
 * File input for one picture, with a preview. The photo is read, checked and, where needed, made smaller as soon as it
 * is chosen, and an error is shown then. Until that is finished, the form holds the file as it was chosen.
 */
export function PhotoInput({ source, label, rules, stored, helperText = eventPhotoHint, point }: PhotoInputProps) {
  const { field, fieldState } = useInput({ source, parse: (file: File) => file, format: (file: File) => file });
  const chosen = field.value as File | undefined;
  const { isShrinking, refused, fit, refuse } = useFittedPhoto(rules);
  const error = refused ?? fieldState.error?.message;
  const { setValue } = useFormContext();
  const choose = (file: File): void => {
    field.onChange(file);
    // The point belongs to the previous photo, so it is reset to the middle.
    if (point) setValue(point.source, '', { shouldDirty: true });
    void fit(file, field.onChange);
  };
  const picture = chosen ? (
    <ChosenPicture file={chosen} alt={chosen.name} onBroken={() => refuse(chosen)} />
  ) : (
    <img src={stored} alt="" />
  );
  return (
    <>
      <FileField
        label={label}
        action={translate(chosen ? 'form.chooseAnother' : 'form.choosePhoto')}
        accept={eventPhotoTypes.join(',')}
        hint={helperText}
        error={error}
        status={isShrinking && translate('form.shrinking')}
        onChoose={choose}
        picture={!error && <Picture>{picture}</Picture>}
      />
      {point && !error && <PhotoPoint {...point} chosen={chosen} stored={stored} />}
    </>
  );
}

interface PhotoPointProps {
  source: string;
  frames: readonly PictureFrame[];
  chosen?: File | undefined;
  /** URL of the stored picture; a default picture has no point. */
  stored: string;
}

/** Asks what must stay visible of the chosen or stored photo. Renders nothing without a photo of the record's own. */
export function PhotoPoint({ source, frames, chosen, stored }: PhotoPointProps) {
  const { field } = useInput<string>({ source, parse: (value: string) => value });
  const url = useObjectUrl(chosen);
  const src = chosen ? url : stored;
  if (src === undefined || src.startsWith('/images/')) return null;
  return (
    <Point>
      <PointField
        src={src}
        value={readPoint(field.value as string)}
        onChange={({ x, y }) => field.onChange(x === 50 && y === 50 ? '' : `${x} ${y}`)}
        step={pointStep}
        frames={frames}
      />
    </Point>
  );
}

const Point = styled('div')({ marginTop: 16 });

/**
 * Reads and shrinks the chosen photo. When a second photo is chosen while the first is being read, the first is
 * ignored. `refused` says why the last photo cannot be used.
 */
function useFittedPhoto(rules: readonly PhotoRule[]) {
  const [isShrinking, setShrinking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const latest = useRef<File>(undefined);
  const fit = async (file: File, onFitted: (photo: File) => void): Promise<void> => {
    latest.current = file;
    setRefused(undefined);
    setShrinking(isTooLarge(file));
    try {
      const photo = await fitPhoto(file, rules);
      if (latest.current !== file) return;
      setRefused(undefined);
      onFitted(photo);
    } catch (failure) {
      reportUnlessCallFailed(failure);
      if (latest.current === file) setRefused(errorMessage(failure, photoSentences.damaged));
    } finally {
      if (latest.current === file) setShrinking(false);
    }
  };
  const refuse = (file: File): void => {
    markUnreadable(file);
    setRefused((before) => before ?? photoSentences.damaged);
  };
  return { isShrinking, refused, fit, refuse };
}
