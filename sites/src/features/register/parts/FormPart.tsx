import type { ReactNode } from 'react';
import { overBalls, overState } from '../over.ts';
import { useDesk } from '../use-desk.ts';

type PartName = (typeof overBalls)[number]['name'];

/** One part of the form under its ball of the over; locked while the registration is on its way. */
export function FormPart({ name, children }: { name: PartName; children: ReactNode }) {
  const { desk } = useDesk();
  const place = overBalls.findIndex((ball) => ball.name === name);
  const isDone = overState(desk)[place] === 'done';
  return (
    <fieldset className="form-part" disabled={desk.phase !== 'filling'}>
      <legend className="display">
        <span className={isDone ? 'ball ball-done' : 'ball'} aria-hidden>
          {place + 1}
        </span>
        {name}
      </legend>
      {children}
    </fieldset>
  );
}
