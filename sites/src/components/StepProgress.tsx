interface StepProgressProps {
  /** Names of the steps; the layout is made for six. */
  steps: readonly string[];
  done: readonly boolean[];
  /** Index of the step being filled in. */
  now: number;
}

/** Progress through the steps, drawn as the balls of an over. */
export function StepProgress({ steps, done, now }: StepProgressProps) {
  const count = done.filter(Boolean).length;
  return (
    <div className="step-progress">
      <ol aria-label="Progress">
        {steps.map((step, index) => (
          <li
            key={step}
            className={`step ${index === now ? 'step-current' : done[index] ? 'step-done' : ''}`.trim()}
            aria-current={index === now ? 'step' : undefined}
            title={step}
          >
            <span aria-hidden>{index + 1}</span>
            <span className="visually-hidden">{`${step}${done[index] ? ', done' : ''}`}</span>
          </li>
        ))}
      </ol>
      <span className="step-progress-count">{`${count} of ${steps.length} done`}</span>
    </div>
  );
}
