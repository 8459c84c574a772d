import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ClubProfile } from '@maidan/shared/club.ts';
import {
  altsOf,
  isCover,
  type PictureField,
  pictureFields,
  readPicture,
  sitePictures,
  writePicture,
} from '@maidan/shared/club-pictures.ts';
import { clubLimits, clubSentences } from '@maidan/shared/rules/club.ts';
import { eventPhotoTypes, shrunkPhotoHint, shrunkPhotoRules } from '@maidan/shared/rules/photo.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../data/dataProvider.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { TextInput } from '../ui/form/inputs.tsx';
import { CutPicture, PointField, type PictureFrame } from '../ui/photo/PointField.tsx';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { Section } from '../ui/RecordPage.tsx';
import { palette } from '../theme/palette.ts';
import { languageOf, rulesOf } from './clubText.ts';
import { translate } from './textParts.ts';
import { UploadField, type UploadRef } from './UploadField.tsx';
import { type ClubActs, useEditedClub } from './useClub.ts';

const places = {
  home: ['pictureHero', 'pictureYouth', 'pictureLeagues', 'pictureFitness'],
  about: ['pictureTeam', 'pictureExcellence', 'pictureUnity', 'pictureFuture'],
  register: ['pictureForm1', 'pictureForm2', 'pictureForm3'],
  covers: ['pictureCover1', 'pictureCover2', 'pictureCover3', 'pictureCover4'],
} as const satisfies Record<string, readonly PictureField[]>;

const Places = styled('div')({ display: 'grid', gap: 20, margin: '16px 0 32px' });

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: 8, alignContent: 'start' },
  '& p': { margin: 0 },
  '& small': { display: 'block', fontSize: 14 },
  '& .MuiButton-root': { justifySelf: 'start' },
  'p + &': { marginTop: 16 },
});

/** The pictures of the site, each with a button that opens its form. */
export function ClubPictures({ shown, acts }: { shown: ClubAdminResponse; acts: ClubActs }) {
  const [open, choose] = useState<PictureField>();
  return (
    <Places>
      {(Object.keys(places) as (keyof typeof places)[]).map((place) => (
        <Section key={place} title={translate(`club.pictures.places.${place}`)}>
          {place === 'covers' && <p>{translate('club.pictures.covers')}</p>}
          <Cards>
            {places[place].map((field) => (
              <li key={field}>
                <Shown field={field} shown={shown} />
                <p>
                  <strong>{translate(`club.fields.${field}`)}</strong>
                  <small>{translate(shown.profile[field] ? 'club.pictures.own' : 'club.pictures.drawing')}</small>
                </p>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={translate('club.changeGroup', { group: translate(`club.fields.${field}`) })}
                  onClick={() => choose(field)}
                >
                  {translate('club.change')}
                </Button>
              </li>
            ))}
          </Cards>
        </Section>
      ))}
      {open && <PictureDialog field={open} opened={shown} acts={acts} onClose={() => choose(undefined)} />}
    </Places>
  );
}

const addressOf = (key: string): string => `/api/club/pictures/${key}`;

const ratioOf = (field: PictureField): number => sitePictures[field].width / sitePictures[field].height;

const Later = styled('span')({
  display: 'grid',
  placeItems: 'center',
  padding: 12,
  border: `2px dashed ${palette.ink}`,
  textAlign: 'center',
});

/**
 * The picture of this field: the club's photo, or else the product's drawing. While a photo is published, the site has
 * no file of the drawing, and a text is shown instead.
 */
function Shown({ field, shown }: { field: PictureField; shown: ClubAdminResponse }) {
  const own = readPicture(shown.profile[field]);
  const ratio = ratioOf(field);
  if (own) return <CutPicture src={addressOf(own.key)} point={own} ratio={ratio} />;
  if (pictureFields.some((each) => filesOf(each) === filesOf(field) && shown.published.profile[each]))
    return <Later style={{ aspectRatio: ratio }}>{translate('club.pictures.drawingLater')}</Later>;
  return <CutPicture src={drawingOf(field)} point={{ x: 50, y: 50 }} ratio={ratio} />;
}

const filesOf = (field: PictureField): string => sitePictures[field].file;

function drawingOf(field: PictureField): string {
  if (isCover(field)) return `/images/cover-${field.at(-1)}-480.webp`;
  return `/images/${filesOf(field)}${altsOf(field).length > 0 ? '-800' : ''}.webp`;
}

function framesOf(field: PictureField): PictureFrame[] {
  const { frames } = sitePictures[field] as (typeof sitePictures)[PictureField] & {
    frames?: { phone?: number; computer: number };
  };
  if (!frames) return [{ label: translate('club.pictures.everywhere'), ratio: ratioOf(field) }];
  return [
    ...(frames.phone ? [{ label: translate('club.pictures.phone'), ratio: frames.phone }] : []),
    { label: translate('club.pictures.computer'), ratio: frames.computer },
  ];
}

interface PictureDialogProps {
  field: PictureField;
  opened: ClubAdminResponse;
  acts: ClubActs;
  onClose: () => void;
}

/** The form of one picture. For some pictures it also asks for alternative texts, once the club has its own photo. */
function PictureDialog({ field, opened, acts, onClose }: PictureDialogProps) {
  const fields = [field, ...altsOf(field)] as const;
  const edited = useEditedClub(opened, fields);
  const { shown } = edited;
  const rules = rulesOf(fields);
  const record = Object.fromEntries(fields.map((each) => [each, shown.profile[each]])) as Partial<ClubProfile>;
  const uploadRef = useRef<Promise<string>>(undefined);
  return (
    <FormDialog<Partial<ClubProfile>>
      title={translate(`club.fields.${field}`)}
      record={record}
      edited={edited}
      validate={(typed) => fieldErrors(rules, typed)}
      onSubmit={async (typed) => {
        const key = await uploadRef.current;
        const sent = { ...typed, ...(key !== undefined && { [field]: inTheMiddle(key) }) };
        await edited.write((newer = shown) => acts.save(sent, newer));
        onClose();
      }}
      failed={clubSentences.saveFailed}
      onClose={onClose}
    >
      <PictureInput field={field} uploadRef={uploadRef} />
      <AltInputs field={field} />
    </FormDialog>
  );
}

function AltInputs({ field }: { field: PictureField }) {
  const isOwn = Boolean(useWatch<Partial<ClubProfile>>({ name: field }));
  if (!isOwn) return null;
  return altsOf(field).map((alt) => (
    <TextInput
      key={alt}
      source={alt}
      label={translate(`club.fields.${alt}`)}
      helperText={translate('club.hints.alt')}
      required
      multiline
      inputProps={{ maxLength: clubLimits.text * 2, lang: languageOf(alt) }}
    />
  ));
}

const inTheMiddle = (key: string): string => writePicture({ key, x: 50, y: 50 });

function PictureInput({ field: source, uploadRef }: { field: PictureField; uploadRef: UploadRef }) {
  const calls = useCalls();
  const { field, fieldState } = useInput<string>({ source, parse: (value: string) => value });
  const own = readPicture(field.value as string);
  const upload = async (file: File): Promise<string> =>
    (await calls.addClubPicture(await fitPhoto(file, shrunkPhotoRules))).key;
  return (
    <>
      <UploadField
        label={translate('club.pictures.photo')}
        action={translate(own ? 'club.pictures.other' : 'club.pictures.choose')}
        accept={eventPhotoTypes.join(',')}
        hint={`${shrunkPhotoHint} ${translate('club.pictures.size', { width: sitePictures[source].width })}`}
        error={fieldState.error?.message}
        failed={translate('club.pictures.uploadFailed')}
        upload={upload}
        uploadRef={uploadRef}
        onStored={(key) => field.onChange(inTheMiddle(key))}
        picture={!own && <span>{translate('club.pictures.drawing')}</span>}
        after={
          own && (
            <Button variant="outlined" onClick={() => field.onChange('')}>
              {translate('club.pictures.backToDrawing')}
            </Button>
          )
        }
      />
      {own && (
        <PointField
          src={addressOf(own.key)}
          value={own}
          onChange={(point) => field.onChange(writePicture({ ...own, ...point }))}
          cutTo={ratioOf(source)}
          frames={framesOf(source)}
        />
      )}
    </>
  );
}
