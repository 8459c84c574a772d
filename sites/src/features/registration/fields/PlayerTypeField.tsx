import { playerKind, playerTypeOf, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { errorId, fieldId, hintId } from '../form/field-id.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { FieldError } from './Field.tsx';

const kinds: readonly PlayerKind[] = ['new', 'old', 'child'];

/** Three radio buttons; the short word and whom it is for are visible, screen readers read the full player type. */
export function PlayerTypeField() {
  const { form, dispatch, errors } = useRegistrationForm();
  const { playerType } = form.answers;
  const texts = useTexts(registerTexts).playerType;
  const choose = (kind: PlayerKind) =>
    dispatch({ type: 'fieldChanged', field: 'playerType', value: playerTypeOf[kind] });
  return (
    <fieldset
      className="field"
      id={fieldId('playerType')}
      aria-describedby={`${hintId('playerType')} ${errorId('playerType')}`}
      onBlur={() => dispatch({ type: 'fieldBlurred', field: 'playerType' })}
    >
      <legend className="field-label">{texts.label}</legend>
      <div className="segmented-control" data-invalid={errors.playerType ? '' : undefined}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="playerType"
              value={playerTypeOf[kind]}
              checked={playerType === playerTypeOf[kind]}
              aria-label={texts.full[kind]}
              required
              onChange={() => choose(kind)}
            />
            {texts.short[kind]}
            <small>{texts.whom[kind]}</small>
          </label>
        ))}
      </div>
      <p className="field-hint" id={hintId('playerType')}>
        {playerType ? texts.hints[playerKind(playerType)] : texts.hint}
      </p>
      <FieldError field="playerType" />
    </fieldset>
  );
}
