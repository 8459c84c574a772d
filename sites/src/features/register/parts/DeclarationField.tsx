import { useState } from 'react';
import { errorId, fieldId } from '../field-id.ts';
import { useDesk } from '../use-desk.ts';
import { DeclarationDialog } from './DeclarationDialog.tsx';
import { FieldError } from './Field.tsx';

/** The tick is set by "I Agree" in the dialog that it opens; a second click takes it away. */
export function DeclarationField() {
  const { desk, dispatch, errors } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { declaration, guardianName, guardianRelation } = desk.answers;
  const toggle = () => {
    if (declaration) dispatch({ type: 'declared', agreed: false, guardianName, guardianRelation });
    else setOpen(true);
  };
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          id={fieldId('declaration')}
          checked={declaration}
          aria-invalid={errors.declaration !== undefined}
          aria-describedby={errorId('declaration')}
          onChange={toggle}
        />
        <span>I have read the declaration and agree to the terms and conditions</span>
      </label>
      {declaration && guardianName && <p className="field-hint">{`${guardianRelation}: ${guardianName}`}</p>}
      <FieldError field="declaration" />
      <DeclarationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
