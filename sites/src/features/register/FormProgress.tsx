import { StepProgress } from '../../components/StepProgress.tsx';
import { formSteps, stepStates } from './form/model/form-steps.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

const steps = formSteps.map(({ name }) => name);

/** Which parts of the form are done. */
export function FormProgress() {
  const states = stepStates(useRegistrationForm().form);
  return <StepProgress steps={steps} done={states.map((state) => state === 'done')} now={states.indexOf('current')} />;
}
