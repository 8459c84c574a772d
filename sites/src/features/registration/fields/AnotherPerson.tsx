import { flushSync } from 'react-dom';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { anotherPerson, type AnotherPerson as Offer } from '../form/another-person.ts';
import { focusField } from '../form/field-id.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

const choices: Record<Offer, { isAnotherPerson: boolean; kind: 'new' | 'old' }> = {
  registerAsOld: { isAnotherPerson: true, kind: 'old' },
  registerAsNew: { isAnotherPerson: false, kind: 'new' },
  writeOwnName: { isAnotherPerson: true, kind: 'old' },
  ownName: { isAnotherPerson: false, kind: 'old' },
};

/** How somebody else registers with a number that another player has, beside what the mobile check says. */
export function AnotherPerson() {
  const { form, dispatch } = useRegistrationForm();
  const texts = useTexts(registerTexts).anotherPerson;
  const offer = anotherPerson(form);
  if (!offer) return null;
  const take = () => {
    // The button may disappear, and the name is what is to be looked at next.
    flushSync(() => dispatch({ type: 'anotherPersonChosen', ...choices[offer] }));
    focusField(offer === 'writeOwnName' ? 'firstName' : 'mobile');
  };
  return (
    <div className="notice another-person">
      <p>
        <strong>{texts.title}</strong>
        <br />
        {texts.advice[offer]}
      </p>
      <button type="button" className="button button-line button-small" onClick={take}>
        {texts.action[offer]}
      </button>
    </div>
  );
}
