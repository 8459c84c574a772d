import { useState } from 'react';
import { isGuardianRelation } from '@maidan/shared/declaration.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { hasDeclared } from '../form/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { FieldError } from './Field.tsx';
import { DeclarationDialog } from './DeclarationDialog.tsx';

/** Checking the box opens the dialog, and "I Agree" there checks it; unchecking withdraws the consent. */
export function DeclarationField() {
  const { form, dispatch, errors } = useRegistrationForm();
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts(registerTexts).declaration;
  const { declaration, declarationVersion, declaredForMinor, guardianName, guardianRelation } = form.answers;
  const isDeclared = hasDeclared(form);
  const withdraw = () =>
    dispatch({
      ...{ type: 'declarationDecided', agreed: false, version: declarationVersion },
      ...{ forMinor: declaredForMinor, guardianName, guardianRelation },
    });
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          id={fieldId('declaration')}
          checked={isDeclared}
          required
          aria-invalid={errors.declaration !== undefined}
          aria-describedby={`${hintId('declaration')} ${errorId('declaration')}`}
          onChange={isDeclared ? withdraw : () => setOpen(true)}
        />
        <span>{texts.label}</span>
      </label>
      <p className="field-hint" id={hintId('declaration')} aria-live="polite">
        {isDeclared &&
          isGuardianRelation(guardianRelation) &&
          texts.guardian.agreed(texts.guardian.relations[guardianRelation], guardianName)}
        {declaration && !isDeclared && texts.again}
      </p>
      <FieldError field="declaration" />
      <DeclarationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
