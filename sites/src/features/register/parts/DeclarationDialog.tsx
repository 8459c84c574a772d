import { declaration } from '@maidan/shared/declaration.ts';
import { DeclarationDecision } from './DeclarationDecision.tsx';
import { DeskDialog } from './DeskDialog.tsx';

interface DeclarationDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Its content is made anew each time it opens: nothing of an earlier applicant stays in it. */
export function DeclarationDialog({ isOpen, onClose }: DeclarationDialogProps) {
  return (
    <DeskDialog title={declaration.title} isOpen={isOpen} onClose={onClose}>
      <DeclarationDecision onDone={onClose} />
    </DeskDialog>
  );
}
