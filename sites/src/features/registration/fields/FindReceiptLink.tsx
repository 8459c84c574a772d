import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import { registerTexts } from '../../../content/register.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { useRegistrationForm } from '../form/registration-form.context.ts';

/** Id of the part of /register, below the form, that finds a receipt. */
export const findReceiptId = 'find-receipt';

/** Link to "Find my receipt" that fills in the form's mobile there, unless that field already has a number. */
export function FindReceiptLink({ className }: { className?: string }) {
  const { answers } = useRegistrationForm().form;
  const open = () => {
    // Opens the `<details>` around the target, because some browsers do not do so for a link into it.
    document.getElementById(findReceiptId)?.closest('details')?.setAttribute('open', '');
    const mobile = document.querySelector<HTMLInputElement>(`#${findReceiptId} [type="tel"]`);
    if (mobile) mobile.value ||= normaliseMobile(answers.mobile);
  };
  return (
    <a className={className} href={`#${findReceiptId}`} onClick={open}>
      {useTexts(registerTexts).findReceipt}
    </a>
  );
}
