import { StepProgress } from './StepProgress.tsx';
import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { formSteps, stepStates } from './form/form-steps.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

/** Which parts of the form are done. */
export function FormProgress() {
  const texts = useTexts(registerTexts);
  const states = stepStates(useRegistrationForm().form);
  const done = states.map((state) => state === 'done');
  const names = formSteps.map(({ step }) => texts.steps[step]);
  return (
    <StepProgress
      label={texts.progress}
      steps={names.map((name, index) => (done[index] ? { name, label: texts.stepDone(name) } : { name, label: name }))}
      done={done}
      now={states.indexOf('current')}
      count={texts.stepsDone(done.filter(Boolean).length, done.length)}
    />
  );
}
