import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { logoAccept, logoByteLimit, logoSentences } from '@maidan/shared/rules/logo.ts';
import { useInput } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { CallFailure } from '../data/http/callFailure.ts';
import { palette } from '../theme/palette.ts';
import { translate } from './textParts.ts';
import { UploadField, type UploadRef } from './UploadField.tsx';

/** The name of a logo: the club's own, or the drawn ball. */
export const logoName = (key: string): string => translate(key ? 'club.look.ownLogo' : 'club.look.drawnBall');

const Logos = styled('div')({
  display: 'flex',
  gap: 12,
  '& img': { width: 96, height: 96, objectFit: 'contain', padding: 8, border: `2px solid ${palette.ink}` },
  '& .board': { backgroundColor: palette.board },
  '& .paper': { backgroundColor: palette.paper },
});

/** Field for the logo, previewed on a dark and on a light background. */
export function LogoField({ uploadRef }: { uploadRef: UploadRef }) {
  const calls = useCalls();
  const { field, fieldState } = useInput<string>({ source: 'logo', parse: (key: string) => key });
  const key = field.value as string;
  const upload = async (file: File): Promise<string> => {
    if (file.size > logoByteLimit) throw new CallFailure(logoSentences.size, 400);
    return (await calls.addClubLogo(file)).key;
  };
  const src = key ? `/api/club/logos/${key}` : '/images/logo.svg';
  return (
    <UploadField
      label={translate('club.fields.logo')}
      action={translate(key ? 'club.look.otherLogo' : 'club.look.chooseLogo')}
      accept={logoAccept}
      hint={logoSentences.hint}
      error={fieldState.error?.message}
      failed={translate('club.look.uploadFailed')}
      upload={upload}
      uploadRef={uploadRef}
      onStored={field.onChange}
      picture={
        <Logos>
          <img className="board" src={src} alt="" />
          <img className="paper" src={src} alt="" />
        </Logos>
      }
      after={
        key && (
          <Button variant="outlined" onClick={() => field.onChange('')}>
            {translate('club.look.noLogo')}
          </Button>
        )
      }
    />
  );
}
