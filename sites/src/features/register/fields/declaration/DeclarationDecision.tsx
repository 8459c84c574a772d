import { useState } from 'react';
import { declaration } from '@maidan/shared/declaration.ts';
import { isMinor } from '../../form/model/validation.ts';
import { useRegistrationForm } from '../../form/registration-form.context.ts';
import { GuardianFields } from './GuardianFields.tsx';

const noGuardian = { guardianName: '', guardianRelation: '' };

/** Text of the declaration, the guardian's fields for a minor, and the buttons. */
export function DeclarationDecision({ onDone }: { onDone: () => void }) {
  const { form, dispatch } = useRegistrationForm();
  const { guardianName, guardianRelation } = form.answers;
  const [guardian, setGuardian] = useState({ guardianName, guardianRelation });
  const isForMinor = isMinor(form);

  const decide = (agreed: boolean) => {
    dispatch({ type: 'declarationDecided', agreed, forMinor: isForMinor, ...(isForMinor ? guardian : noGuardian) });
    onDone();
  };
  return (
    <>
      <div className="dialog-body" tabIndex={0} role="region" aria-label="Words of the declaration">
        {/* Above the clauses, or a parent on a phone would agree without seeing these fields. */}
        {isForMinor && <GuardianFields guardian={guardian} onChange={setGuardian} />}
        <ol className="declaration-clauses">
          {declaration.clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
          {isForMinor && <li>{declaration.guardian}</li>}
        </ol>
      </div>
      <div className="dialog-foot declaration-buttons">
        <button type="button" className="button" onClick={() => decide(true)}>
          I Agree
        </button>
        <button type="button" className="button button-line" onClick={() => decide(false)}>
          I Disagree
        </button>
        <button type="button" className="button button-line" onClick={onDone}>
          Cancel
        </button>
      </div>
    </>
  );
}
