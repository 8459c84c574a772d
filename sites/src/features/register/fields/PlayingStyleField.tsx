import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { useField } from '../form/use-field.ts';
import { Field } from './Field.tsx';

export function PlayingStyleField() {
  return (
    <Field field="playingStyle" label="Playing style">
      <select className="input" required {...useField('playingStyle')}>
        <option value="">Select a playing style</option>
        {playingStyles.map((style) => (
          <option key={style}>{style}</option>
        ))}
      </select>
    </Field>
  );
}
