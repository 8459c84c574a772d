interface StepProgressProps {
  /** Name of the list for screen readers. */
  label: string;
  /** The layout is made for six. `label` is what screen readers read of a step. */
  steps: readonly { name: string; label: string }[];
  done: readonly boolean[];
  /** Index of the step being filled in. */
  now: number;
  /** `2 of 6 done` */
  count: string;
}

/** Progress through the steps, drawn as the balls of an over. */
export function StepProgress({ label, steps, done, now, count }: StepProgressProps) {
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
