import { expect, it, jest } from '@jest/globals';
import { CallFailure } from '../../data/http/callFailure.ts';
import { type Found, writeOrLook } from './useShownRecord.ts';

const conflict = new CallFailure('Somebody has changed this event meanwhile.', 409);
const found = (...labels: string[]): Found<{ version: number }> => ({
  record: { version: 2 },
  meanwhile: { actors: ['asha'], changes: labels.map((label) => ({ label, now: '“B”' })) },
});
const refusedThen = (...answers: (string | Error)[]) =>
  jest.fn(async (newer?: { version: number }) => {
    const answer = answers.shift() ?? String(newer?.version);
    return answer instanceof Error ? Promise.reject(answer) : answer;
  });

it('sends once more what is refused for an earlier save of one’s own, which nobody can see in the form', async () => {
  const call = refusedThen(conflict);
  const show = jest.fn();
  await expect(writeOrLook(call, async () => found(), show)).resolves.toBe('2');
  expect(call.mock.calls).toEqual([[undefined], [{ version: 2 }]]);
  expect(show).not.toHaveBeenCalled();
});

it('never sends again where something that is shown has changed', async () => {
  const call = refusedThen(conflict);
  const show = jest.fn();
  await expect(writeOrLook(call, async () => found('Location'), show)).rejects.toBe(conflict);
  expect(call).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenCalledWith(found('Location'));
});

it('shows what was changed before the second attempt', async () => {
  const call = refusedThen(conflict, conflict);
  const looks = [found(), found('Status')];
  const show = jest.fn();
  await expect(writeOrLook(call, async () => looks.shift(), show)).rejects.toBe(conflict);
  expect(call).toHaveBeenCalledTimes(2);
  expect(show.mock.calls).toEqual([[found('Status')]]);
});

it('shows nothing where the record is as it was', async () => {
  const show = jest.fn();
  await expect(writeOrLook(refusedThen(conflict), async () => undefined, show)).rejects.toBe(conflict);
  expect(show).not.toHaveBeenCalled();
});
