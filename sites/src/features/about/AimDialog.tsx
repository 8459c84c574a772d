import { closes, Dialog } from '../../components/Dialog.tsx';
import type { Aim } from '../../content/en/about.ts';

interface AimDialogProps {
  id: string;
  aim: Aim;
  close: string;
}

/** Full text of the mission or the vision. */
export function AimDialog({ id, aim, close }: AimDialogProps) {
  const foot = (
    <button type="button" className="button button-line button-small" {...closes(id)}>
      {close}
    </button>
  );
  return (
    <Dialog id={id} title={aim.title} foot={foot}>
      {[aim.summary, ...aim.more].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
