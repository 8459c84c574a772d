import { Button, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { logoAccept, logoByteLimit, logoSentences } from '@maidan/shared/rules/logo.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { palette } from '../theme/palette.ts';
import { translate } from './textParts.ts';

/** What the club has as its logo. */
export const logoName = (key: string): string => translate(key ? 'club.look.ownLogo' : 'club.look.drawnBall');

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginTop: 6,
  '& img': { width: 96, height: 96, objectFit: 'contain', padding: 8, border: `2px solid ${palette.ink}` },
  '& .board': { backgroundColor: palette.board },
  '& .paper': { backgroundColor: palette.paper },
});

interface LogoFieldProps {
  /** The key of the logo that is being uploaded, for a form that is saved meanwhile. */
  uploadRef: RefObject<Promise<string> | undefined>;
}

/** The logo, on board and on paper. A chosen file is uploaded at once; it is the club's when the form has been saved. */
export function LogoField({ uploadRef }: LogoFieldProps) {
  const calls = useCalls();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput<string>({ source: 'logo', parse: (key: string) => key });
  const key = field.value as string;
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const error = refused ?? fieldState.error?.message;
  const choose = async (file: File): Promise<void> => {
    setRefused(file.size > logoByteLimit ? logoSentences.size : undefined);
    if (file.size > logoByteLimit) return;
    setUploading(true);
    const own = calls.addClubLogo(file).then((stored) => stored.key);
    uploadRef.current = own;
    try {
      const stored = await own;
      // Not when another file was chosen meanwhile.
      if (uploadRef.current === own) field.onChange(stored);
    } catch (failure) {
      reportUnlessCallFailed(failure);
      setRefused(errorMessage(failure, translate('club.look.uploadFailed')));
    } finally {
      if (uploadRef.current === own) {
        uploadRef.current = undefined;
        setUploading(false);
      }
    }
  };
  const src = key ? `/api/club/logos/${key}` : '/images/logo.svg';
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" error={Boolean(error)}>
        {translate('club.fields.logo')}
      </FormLabel>
      <Row>
        <img className="board" src={src} alt="" />
        <img className="paper" src={src} alt="" />
        <Button
          variant="outlined"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {translate(key ? 'club.look.otherLogo' : 'club.look.chooseLogo')}
        </Button>
        {key && (
          <Button variant="outlined" onClick={() => field.onChange('')}>
            {translate('club.look.noLogo')}
          </Button>
        )}
        <span role="status">{isUploading && translate('club.look.uploading')}</span>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('club.fields.logo')}
        accept={logoAccept}
        onChange={({ target }) => {
          if (target.files?.[0]) void choose(target.files[0]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      <div aria-live="polite">
        {error && (
          <FormHelperText id={`${id}-error`} error>
            ▲ {error}
          </FormHelperText>
        )}
      </div>
      <FormHelperText id={`${id}-hint`} sx={{ fontWeight: 400 }}>
        {logoSentences.hint}
      </FormHelperText>
    </div>
  );
}
