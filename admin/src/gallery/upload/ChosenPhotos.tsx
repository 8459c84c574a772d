import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { ChosenPicture } from '../../ui/photo/ChosenPicture.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import type { Upload, UploadQueue, UploadState } from './uploadQueue.ts';

/** The list scrolls in its own container, so that a long one does not push the buttons far down. */
const List = styled('ul')({
  maxHeight: 372,
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.paper,
});

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 62,
  padding: '6px 8px',
  borderBottom: `1px solid ${palette.line}`,
  '&:last-of-type': { borderBottom: 0 },
  '& .picture': {
    width: 48,
    height: 48,
    objectFit: 'cover',
    border: `1px solid ${palette.ink}`,
    borderRadius: 2,
    backgroundColor: palette.sand,
  },
  '& p': { margin: 0, lineHeight: 1.3 },
  '& .name': { fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .fault': { color: palette.earthDark, fontSize: 16, overflowWrap: 'anywhere' },
  '& .state': { fontSize: 16, whiteSpace: 'nowrap' },
});

const stateText: Partial<Record<UploadState, string>> = {
  checking: translate('gallery.upload.checking'),
  shrinking: translate('gallery.upload.shrinking'),
  sending: translate('gallery.upload.sending'),
  done: translate('gallery.upload.done'),
};

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

interface ChosenPhotosProps {
  queue: UploadQueue;
  /** Removes a photo; absent once the upload has started. */
  onRemove?: (id: string) => void;
}

const failedFirst = (queue: UploadQueue): Upload[] => [
  ...queue.filter(({ message }) => message),
  ...queue.filter(({ message }) => !message),
];

/** Each photo with its upload state; failed photos come first. */
export function ChosenPhotos({ queue, onRemove }: ChosenPhotosProps) {
  return (
    // A scroll container must be focusable for keyboard users.
    <List aria-label={translate('gallery.upload.chosen')} tabIndex={0}>
      {failedFirst(queue).map((upload) => (
        <ChosenPhoto key={upload.id} upload={upload} onRemove={onRemove} />
      ))}
    </List>
  );
}

interface ChosenPhotoProps {
  upload: Upload;
  onRemove: ((id: string) => void) | undefined;
}

function ChosenPhoto({ upload, onRemove }: ChosenPhotoProps) {
  const { id, file, state, sent, message } = upload;
  return (
    <Row>
      {state === 'refused' ? (
        <BrokenImageIcon className="picture" aria-hidden />
      ) : state === 'checking' ? (
        <div className="picture" />
      ) : (
        <ChosenPicture file={file} alt="" className="picture" />
      )}
      <div>
        <p className="name" title={file.name}>
          {file.name}
        </p>
        {message && <p className="fault">▲ {message}</p>}
        {state === 'checking' && <Progress label={translate('gallery.upload.checkingFile', { name: file.name })} />}
        {state === 'shrinking' && <Progress label={translate('gallery.upload.shrinkingFile', { name: file.name })} />}
        {state === 'sending' && (
          <Progress {...(sent > 0 && { share: sent })} label={translate('form.progressOf', { name: file.name })} />
        )}
      </div>
      {onRemove ? (
        <IconButton aria-label={translate('gallery.upload.remove', { name: file.name })} onClick={() => onRemove(id)}>
          <CloseIcon />
        </IconButton>
      ) : (
        <p className="state">{state === 'waiting' ? sizeOf(file.size) : stateText[state]}</p>
      )}
    </Row>
  );
}
