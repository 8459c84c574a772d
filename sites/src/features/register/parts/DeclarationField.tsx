import { useState } from 'react';
import { deskSentences } from '../desk-sentences.ts';
import { errorId, fieldId, hintId } from '../field-id.ts';
import { useDesk } from '../use-desk.ts';
import { hasDeclared } from '../verdicts.ts';
import { DeclarationDialog } from './DeclarationDialog.tsx';
import { FieldError } from './Field.tsx';

/** The tick is set by "I Agree" in the dialog that it opens; a second click takes it away. */
export function DeclarationField() {
  const { desk, dispatch, errors } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { declaration, declaredForMinor, guardianName, guardianRelation } = desk.answers;
  const declared = hasDeclared(desk);
  const takeBack = () =>
    dispatch({ type: 'declared', agreed: false, forMinor: declaredForMinor, guardianName, guardianRelation });
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          id={fieldId('declaration')}
          checked={declared}
          required
          aria-invalid={errors.declaration !== undefined}
          aria-describedby={`${hintId('declaration')} ${errorId('declaration')}`}
          onChange={declared ? takeBack : () => setOpen(true)}
        />
        <span>I have read the declaration and agree to the terms and conditions</span>
      </label>
      <p className="field-hint" id={hintId('declaration')} aria-live="polite">
        {declared && guardianName && (guardianRelation ? `${guardianRelation}: ${guardianName}` : guardianName)}
        {declaration && !declared && deskSentences.declareAgain}
      </p>
      <FieldError field="declaration" />
      <DeclarationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
