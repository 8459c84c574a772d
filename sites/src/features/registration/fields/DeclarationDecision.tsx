import { useState } from 'react';
import { flushSync } from 'react-dom';
import { declarations } from '@maidan/shared/declaration.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { isGuardianNamed, isMinor } from '../form/validation.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { guardianIds } from './guardian-ids.ts';
import { GuardianFields } from './GuardianFields.tsx';

const noGuardian = { guardianName: '', guardianRelation: '' };

/** Text of the declaration, the guardian's fields for a minor, and the buttons. */
export function DeclarationDecision({ onDone }: { onDone: () => void }) {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).declaration;
  const { version, clauses, guardian: guardianClause } = useTexts(declarations);
  const { guardianName, guardianRelation } = form.answers;
  const [guardian, setGuardian] = useState({ guardianName, guardianRelation });
  const [isTried, setTried] = useState(false);
  const isForMinor = isMinor(form);

  const decide = (agreed: boolean) => {
    const signed = isForMinor ? guardian : noGuardian;
    dispatch({ type: 'declarationDecided', agreed, version, forMinor: isForMinor, ...signed });
    onDone();
  };
  const agree = () => {
    if (!isForMinor || isGuardianNamed(guardian)) return decide(true);
    // The errors are rendered first, so that they are read with the field.
    flushSync(() => setTried(true));
    document.getElementById(isBlank(guardian.guardianName) ? guardianIds.name : guardianIds.relation)?.focus();
  };
  return (
    <>
      <div className="dialog-body" tabIndex={0} role="region" aria-label={texts.words}>
        {/* Above the clauses, or a parent on a phone would agree without seeing these fields. */}
        {isForMinor && <GuardianFields guardian={guardian} onChange={setGuardian} showErrors={isTried} />}
        <ol className="declaration-clauses">
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
          {isForMinor && <li>{guardianClause}</li>}
        </ol>
      </div>
      <div className="dialog-foot declaration-buttons">
        <button type="button" className="button" onClick={agree}>
          {texts.agree}
        </button>
        <button type="button" className="button button-line" onClick={() => decide(false)}>
          {texts.disagree}
        </button>
        <button type="button" className="button button-line" onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}
