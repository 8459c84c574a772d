import { guardianRelations } from '@maidan/shared/declaration.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import type { Guardian } from '../form/validation.ts';
import { guardianIds } from './guardian-ids.ts';

interface GuardianFieldsProps {
  guardian: Guardian;
  onChange: (guardian: Guardian) => void;
  /** Whether agreeing was tried: then missing fields show their errors. */
  showErrors: boolean;
}

/** For a player under 18: who agrees on their behalf. Both are required. */
export function GuardianFields({ guardian, onChange, showErrors }: GuardianFieldsProps) {
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
