import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** After Reset, where the focus is then: one touch must not cost a filled form, and its photo. */
export function ResetUndo() {
  const { form, undoReset } = useRegistrationForm();
  const texts = useTexts(registerTexts);
  return (
    <div className="reset-undo" role="status">
      {form.beforeReset && (
        <div className="notice">
          <p>{texts.cleared}</p>
          <button type="button" className="button button-line button-small" onClick={undoReset}>
            {texts.undo}
          </button>
        </div>
      )}
    </div>
  );
}
