import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

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
