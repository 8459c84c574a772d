import { useState } from 'react';
import { declaration } from '@maidan/shared/declaration.ts';
import { isMinor } from '../../form/model/validation.ts';
import { useRegistrationForm } from '../../form/registration-form.context.ts';
import { GuardianFields } from './GuardianFields.tsx';

const nobody = { guardianName: '', guardianRelation: '' };

/** The club's words, and who agrees to them. */
export function DeclarationDecision({ onDone }: { onDone: () => void }) {
  const { form, dispatch } = useRegistrationForm();
  const { guardianName, guardianRelation } = form.answers;
  const [guardian, setGuardian] = useState({ guardianName, guardianRelation });
  const minor = isMinor(form);

  const decide = (agreed: boolean) => {
    dispatch({ type: 'declared', agreed, forMinor: minor, ...(minor ? guardian : nobody) });
    onDone();
  };
  return (
    <>
      <div className="dialog-body" tabIndex={0} role="region" aria-label="Words of the declaration">
        {/* First: under the clauses a parent on a phone would agree without having seen them. */}
        {minor && <GuardianFields guardian={guardian} onChange={setGuardian} />}
        <ol className="clauses">
          {declaration.clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
          {minor && <li>{declaration.guardian}</li>}
        </ol>
      </div>
      <div className="dialog-foot decision">
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
