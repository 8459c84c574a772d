import { StepProgress } from '../../components/StepProgress.tsx';
import { formSteps, stepStates } from './form/model/form-steps.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

const steps = formSteps.map(({ name }) => name);

/** The over strip: which parts of the form are done. */
export function FormProgress() {
  const balls = stepStates(useRegistrationForm().form);
  return <StepProgress steps={steps} done={balls.map((ball) => ball === 'done')} now={balls.indexOf('current')} />;
}
