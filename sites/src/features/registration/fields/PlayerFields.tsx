import type { ReactNode } from 'react';
import {
  playerKind,
  type PlayerKind,
  playerKinds,
  playerTypeOf,
  playingStyles,
} from '@maidan/shared/domain/player-type.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { commaAfterDay, nameWithoutSigns, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { errorId, fieldId, focusField, hintId } from '../form/field-id.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';
import { asksDateOfBirth, namesOfKnownPlayer, splitWholeName, todayOfForm } from '../form/validation.ts';
import { Field, FieldError, useField } from './Field.tsx';

/** Three radio buttons. Each shows a short word and for whom the type is. Screen readers read the full player type. */
export function PlayerTypeField() {
  const { form, dispatch, errors } = useRegistrationForm();
  const { playerType } = form.answers;
  const texts = useTexts(registerTexts).playerType;
  const choose = (kind: PlayerKind) =>
    dispatch({ type: 'fieldChanged', field: 'playerType', value: playerTypeOf(kind) });
  // Only one button can be reached by Tab. Without this, Chromium may stop at each button of the group.
  const tabStop = playerKinds.find((kind) => playerType === playerTypeOf(kind)) ?? playerKinds[0];
  return (
    <fieldset
      className="field"
      id={fieldId('playerType')}
      aria-describedby={`${hintId('playerType')} ${errorId('playerType')}`}
      onBlur={() => dispatch({ type: 'fieldBlurred', field: 'playerType' })}
    >
      <legend className="field-label">{texts.label}</legend>
      <div className="segmented-control" data-invalid={errors.playerType ? '' : undefined}>
        {playerKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="playerType"
              value={playerTypeOf(kind)}
              checked={playerType === playerTypeOf(kind)}
              aria-label={texts.full[kind]}
              required
              tabIndex={kind === tabStop ? 0 : -1}
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

export function PlayingStyleField() {
  const texts = useTexts(registerTexts).playingStyle;
  return (
    <Field field="playingStyle" label={texts.label}>
      <select className="input" required {...useField('playingStyle')}>
        <option value="">{texts.choose}</option>
        {playingStyles.map((style) => (
          <option key={style} value={style}>
            {texts.styles[style]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The days on which the player cannot play. A space that is typed after a day becomes ", ". */
export function UnavailabilityField() {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).unavailability;
  const control = useField('unavailability', { tidy: commaAfterDay, hasHint: true });
  const onBlur = () => {
    const value = withoutLastComma(form.answers.unavailability);
    dispatch({ type: 'fieldChanged', field: 'unavailability', value });
    control.onBlur();
  };
  return (
    <Field field="unavailability" label={texts.label} optional hint={texts.hint}>
      <input className="input" autoComplete="off" {...control} onBlur={onBlur} />
    </Field>
  );
}

/** First and last name. Those of `namesOfKnownPlayer` come from the club's records and cannot be edited. */
export function NameFields() {
  const { form } = useRegistrationForm();
  const isKnown = namesOfKnownPlayer(form) !== undefined;
  const texts = useTexts(registerTexts);
  const parts = isKnown ? undefined : splitWholeName(form.answers);
  return (
    <div className="field-pair">
      <NameField field="firstName" label={texts.firstName} autoComplete="given-name" isKnown={isKnown} />
      <NameField
        field="lastName"
        label={texts.lastName}
        autoComplete="family-name"
        isKnown={isKnown}
        advice={parts && <WholeName parts={parts} />}
      />
    </div>
  );
}

/**
 * Offers to split a whole name that was typed into the first field. The offer is below the second field, so that the
 * fields do not move while somebody types.
 */
function WholeName({ parts }: { parts: ReturnType<typeof splitWholeName> & object }) {
  const { dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).wholeName;
  const move = () => {
    dispatch({ type: 'fieldChanged', field: 'firstName', value: parts.firstName });
    dispatch({ type: 'fieldChanged', field: 'lastName', value: parts.lastName });
    // The button disappears, and the focus would be lost.
    focusField('lastName');
  };
  return (
    <div className="notice">
      <p id={hintId('lastName')}>{texts.hint}</p>
      <button type="button" className="button button-line button-small" onClick={move}>
        {texts.move(isolated(parts.lastName))}
      </button>
    </div>
  );
}

interface NameFieldProps {
  field: 'firstName' | 'lastName';
  label: string;
  autoComplete: string;
  isKnown: boolean;
  /** Content with the id `hintId(field)`. */
  advice?: ReactNode;
}

/**
 * A name field. For a name with an apostrophe, hyphen or full stop it shows, below the error, how the name can be
 * written.
 */
function NameField({ field, label, autoComplete, isKnown, advice }: NameFieldProps) {
  const { form, errors } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  const instead = errors[field] === undefined ? undefined : nameWithoutSigns(form.answers[field]);
  const after = instead ? (
    <p className="field-hint" id={hintId(field)}>
      {texts.nameInstead} <bdi>{instead}</bdi>
    </p>
  ) : (
    advice
  );
  return (
    <Field field={field} label={label} hint={isKnown && texts.nameKnown} after={after}>
      <input
        className="input"
        dir="auto"
        autoComplete={autoComplete}
        autoCapitalize="words"
        spellCheck={false}
        required
        disabled={isKnown}
        {...useField(field, { hasHint: isKnown, hasAdvice: after !== undefined })}
      />
    </Field>
  );
}

/** A text input with the numeric keyboard. In a number input the mouse wheel would change the value. */
export function AgeField() {
  return (
    <Field field="age" label={useTexts(registerTexts).age}>
      <input className="input" inputMode="numeric" autoComplete="off" maxLength={3} required {...useField('age')} />
    </Field>
  );
}

/**
 * The date of birth, shown only for an event with an age range: the day tells whether the player has the required age
 * on the event's reference day.
 */
export function DateOfBirthField() {
  const { form } = useRegistrationForm();
  const control = useField('dateOfBirth', { hasHint: true });
  const { label, hint } = useTexts(registerTexts).dateOfBirth;
  if (!asksDateOfBirth(form)) return null;
  return (
    <Field field="dateOfBirth" label={label} hint={hint}>
      <input
        className="input"
        type="date"
        min="1900-01-01"
        max={todayOfForm()}
        autoComplete="off"
        required
        {...control}
      />
    </Field>
  );
}
