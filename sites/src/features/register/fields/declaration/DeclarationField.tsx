import { useState } from 'react';
import { errorId, fieldId, hintId } from '../../form/model/field-id.ts';
import { formSentences } from '../../form/model/form-sentences.ts';
import { hasDeclared } from '../../form/model/validation.ts';
import { useRegistrationForm } from '../../form/registration-form.context.ts';
import { FieldError } from '../Field.tsx';
import { DeclarationDialog } from './DeclarationDialog.tsx';

/** The tick is set by "I Agree" in the dialog that it opens; a second click takes it away. */
export function DeclarationField() {
  const { form, dispatch, errors } = useRegistrationForm();
  const [isOpen, setOpen] = useState(false);
  const { declaration, declaredForMinor, guardianName, guardianRelation } = form.answers;
  const declared = hasDeclared(form);
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
        {declaration && !declared && formSentences.declareAgain}
      </p>
      <FieldError field="declaration" />
      <DeclarationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
