import { expect, it } from '@jest/globals';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { registerTexts } from '../../content/register.ts';
import { initialFormState } from './form/form-state.ts';
import { RegistrationFormProvider } from './form/registration-form.context.ts';
import { PayBar } from './PayBar.tsx';

const form = {
  form: initialFormState,
  dispatch: () => undefined,
  errors: {},
  events: [],
  areEventsFresh: true,
  fees: defaultFees,
  submit: async () => undefined,
  stopWaiting: () => undefined,
  reset: () => undefined,
  undoReset: () => undefined,
  fillIn: () => undefined,
  clearPaid: () => undefined,
};

const { pay } = registerTexts.en;

it.each([
  [0, pay.sending],
  [0.68, pay.sendingPhoto],
  [1, pay.waiting],
])('shows no progress that nobody knows: with a share of %d handed to the system it says "%s"', (share, sentence) => {
  const sending = { ...initialFormState, phase: 'sending', uploadProgress: share } as const;
  const markup = renderToStaticMarkup(
    <RegistrationFormProvider value={{ ...form, form: sending, testMode: false }}>
      <PayBar />
    </RegistrationFormProvider>,
  );
  expect(markup).toContain(sentence);
  expect(markup).not.toMatch(/<progress|\d %/);
});

it.each([
  [12, pay.busy.nextTry(12)],
  [0, pay.busy.trying],
])(
  'calms a payer whom the server has no room for yet, and lets them stop: %d s before the next try',
  (nextTryIn, sentence) => {
    const waiting = { ...initialFormState, phase: 'sending', nextTryIn } as const;
    const markup = renderToStaticMarkup(
      <RegistrationFormProvider value={{ ...form, form: waiting, testMode: false }}>
        <PayBar />
      </RegistrationFormProvider>,
    );
    for (const text of [pay.busy.wait, pay.busy.advice, sentence, pay.busy.stop]) expect(markup).toContain(text);
  },
);

it.each([
  [true, 'pay-status pay-mode'],
  [false, 'pay-status'],
])('describes its button by what the form shows when the test mode is %s', (testMode, described) => {
  const markup = renderToStaticMarkup(
    <RegistrationFormProvider value={{ ...form, testMode }}>
      <PayBar />
    </RegistrationFormProvider>,
  );
  expect(markup).toContain(`aria-describedby="${described}"`);
});
