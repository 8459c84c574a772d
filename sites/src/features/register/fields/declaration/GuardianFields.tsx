import { guardianRelations } from '@maidan/shared/declaration.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import type { Answers } from '../../form/model/form-state.ts';

type Guardian = Pick<Answers, 'guardianName' | 'guardianRelation'>;

interface GuardianFieldsProps {
  guardian: Guardian;
  onChange: (guardian: Guardian) => void;
}

/** For a player under 18: who agrees on their behalf. */
export function GuardianFields({ guardian, onChange }: GuardianFieldsProps) {
  return (
    <div className="field-pair">
      <div className="field">
        <label htmlFor="guardian-name">Parent or guardian&rsquo;s name</label>
        <input
          className="input"
          id="guardian-name"
          autoComplete="name"
          maxLength={textLimits.name}
          value={guardian.guardianName}
          onChange={({ currentTarget }) => onChange({ ...guardian, guardianName: currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="guardian-relation">Relation to the player</label>
        <select
          className="input"
          id="guardian-relation"
          value={guardian.guardianRelation}
          onChange={({ currentTarget }) => onChange({ ...guardian, guardianRelation: currentTarget.value })}
        >
          <option value="">Select</option>
          {guardianRelations.map((relation) => (
            <option key={relation}>{relation}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
