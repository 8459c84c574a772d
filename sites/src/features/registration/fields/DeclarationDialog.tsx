import { declarations } from '@maidan/shared/declaration.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { FormDialog } from './FormDialog.tsx';
import { DeclarationDecision } from './DeclarationDecision.tsx';

interface DeclarationDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Its content is mounted anew each time it opens, so that no earlier applicant's guardian stays in it. */
export function DeclarationDialog({ isOpen, onClose }: DeclarationDialogProps) {
  return (
    <FormDialog title={useTexts(declarations).title} isOpen={isOpen} onClose={onClose}>
      <DeclarationDecision onDone={onClose} />
    </FormDialog>
  );
}
