import { registerTexts } from '../../content/register.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import { formSteps, stepStates } from './form/form-steps.ts';
import { useRegistrationForm } from './form/registration-form.context.ts';

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

interface StepProgressProps {
  /** Name of the list for screen readers. */
  label: string;
  /** The steps. The layout is made for six. Screen readers read `label`. */
  steps: readonly { name: string; label: string }[];
  done: readonly boolean[];
  /** Index of the step being filled in. */
  now: number;
  /** For example `2 of 6 done`. */
  count: string;
}

/** Progress through the steps, drawn as the six balls of an over. */
function StepProgress({ label, steps, done, now, count }: StepProgressProps) {
  return (
    <div className="step-progress">
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={`step ${index === now ? 'step-current' : done[index] ? 'step-done' : ''}`.trim()}
            aria-current={index === now ? 'step' : undefined}
            title={step.name}
          >
            <span aria-hidden>{index + 1}</span>
            <span className="visually-hidden">{step.label}</span>
          </li>
        ))}
      </ol>
      <span className="step-progress-count">{count}</span>
    </div>
  );
}
