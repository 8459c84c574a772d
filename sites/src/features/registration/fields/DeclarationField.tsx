import { useState } from 'react';
import { flushSync } from 'react-dom';
import { guardianRelations, isGuardianRelation, purposes } from '@maidan/shared/declaration.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import { declarationTexts } from '../../../content/declaration.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { type Guardian, hasDeclared, isGuardianNamed, isMinor } from '../form/validation.ts';
import { FieldError } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';

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
      ...{ forMinor: declaredForMinor, guardianName, guardianRelation, purposes: [] },
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

interface DeclarationDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * React mounts the content anew each time the dialog opens, so that it does not show the guardian of an earlier
 * applicant.
 */
function DeclarationDialog({ isOpen, onClose }: DeclarationDialogProps) {
  return (
    <FormDialog title={useTexts(declarationTexts).title} isOpen={isOpen} onClose={onClose}>
      <DeclarationDecision onDone={onClose} />
    </FormDialog>
  );
}

const noGuardian = { guardianName: '', guardianRelation: '' };

/** Text of the declaration, the guardian's fields for a minor, and the buttons. */
function DeclarationDecision({ onDone }: { onDone: () => void }) {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).declaration;
  const { version, clauses, guardianClauses, purposes: purposeTexts } = useTexts(declarationTexts);
  const { guardianName, guardianRelation } = form.answers;
  const [guardian, setGuardian] = useState({ guardianName, guardianRelation });
  const [allowed, setAllowed] = useState(form.answers.purposes);
  const [isTried, setTried] = useState(false);
  const isForMinor = isMinor(form);

  const decide = (agreed: boolean) => {
    const signed = isForMinor ? guardian : noGuardian;
    dispatch({ type: 'declarationDecided', agreed, version, forMinor: isForMinor, purposes: allowed, ...signed });
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
        {/* The fields are above the clauses. Below them, a parent on a phone might not see them before agreeing. */}
        {isForMinor && <GuardianFields guardian={guardian} onChange={setGuardian} showErrors={isTried} />}
        <ol className="declaration-clauses">
          {(isForMinor ? guardianClauses : clauses).map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
        <fieldset className="declaration-purposes">
          <legend>{texts.purposes}</legend>
          {purposes.map((purpose) => (
            <label key={purpose} className="checkbox">
              <input
                type="checkbox"
                checked={allowed.includes(purpose)}
                onChange={({ currentTarget: { checked } }) =>
                  setAllowed((before) => (checked ? [...before, purpose] : before.filter((each) => each !== purpose)))
                }
              />
              <span>{purposeTexts[purpose]}</span>
            </label>
          ))}
        </fieldset>
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

interface GuardianFieldsProps {
  guardian: Guardian;
  onChange: (guardian: Guardian) => void;
  /** Whether the applicant has tried to agree; missing fields then show their errors. */
  showErrors: boolean;
}

/** Name and relation of the adult who agrees for a player under 18; both are required. */
function GuardianFields({ guardian, onChange, showErrors }: GuardianFieldsProps) {
  const texts = useTexts(registerTexts).declaration.guardian;
  const nameError = showErrors && isBlank(guardian.guardianName);
  const relationError = showErrors && guardian.guardianRelation === '';
  return (
    <>
      <p className="guardian-intro">{texts.intro}</p>
      <div className="field-pair">
        <div className="field">
          <label htmlFor={guardianIds.name}>{texts.name}</label>
          <input
            className="input"
            id={guardianIds.name}
            autoComplete="name"
            maxLength={textLimits.name}
            required
            aria-invalid={nameError}
            aria-describedby={guardianIds.nameError}
            value={guardian.guardianName}
            onChange={({ currentTarget }) => onChange({ ...guardian, guardianName: currentTarget.value })}
          />
          <p className="field-error" id={guardianIds.nameError}>
            {nameError && texts.nameMissing}
          </p>
        </div>
        <div className="field">
          <label htmlFor={guardianIds.relation}>{texts.relation}</label>
          <select
            className="input"
            id={guardianIds.relation}
            required
            aria-invalid={relationError}
            aria-describedby={guardianIds.relationError}
            value={guardian.guardianRelation}
            onChange={({ currentTarget }) => onChange({ ...guardian, guardianRelation: currentTarget.value })}
          >
            <option value="">{texts.choose}</option>
            {guardianRelations.map((relation) => (
              <option key={relation} value={relation}>
                {texts.relations[relation]}
              </option>
            ))}
          </select>
          <p className="field-error" id={guardianIds.relationError}>
            {relationError && texts.relationMissing}
          </p>
        </div>
      </div>
    </>
  );
}

/** Ids of the guardian's fields and their errors. */
const guardianIds = {
  name: 'guardian-name',
  nameError: 'guardian-name-error',
  relation: 'guardian-relation',
  relationError: 'guardian-relation-error',
} as const;
