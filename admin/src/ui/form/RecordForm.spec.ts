import { expect, it } from '@jest/globals';
import { CallFailure } from '../../data/http/callFailure.ts';
import { resolverOf, submissionErrors } from './RecordForm.tsx';

const failed = 'The member could not be saved. Please try again.';
const values = { name: 'Asha', designation: 'Captain', photo: undefined };
const refusal = (error: string, errors: Record<string, string>) => new CallFailure(error, 400, { error, errors });

it('shows at a field what the server says of it, and does not repeat it below the form', () => {
  const errors = { name: 'Name is taken', designation: 'Designation is too long' };
  expect(submissionErrors(refusal('Name is taken', errors), values, failed)).toEqual(errors);
  expect(submissionErrors(refusal('Photo is required', { photo: 'Photo is required' }), values, failed)).toEqual({
    photo: 'Photo is required',
  });
});

it('says below the form what no field of it says', () => {
  const elsewhere = { seat: 'Seat is taken' };
  expect(submissionErrors(refusal('Seat is taken', elsewhere), values, failed)).toEqual({
    ...elsewhere,
    root: { serverError: 'Seat is taken' },
  });
  expect(submissionErrors(new CallFailure('', 500), values, failed)).toEqual({ root: { serverError: failed } });
});

it('says nothing of a session that has ended: the sign-in dialog does', () => {
  expect(submissionErrors(new CallFailure('Session expired', 401), values, failed)).toEqual({});
});

it('gives react-hook-form the sentences of the rules', async () => {
  const resolve = resolverOf(({ name }: { name: string }) => (name === '' ? { name: 'Name is required' } : {}));
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve({ name: 'Asha' }, undefined, options)).toEqual({ values: { name: 'Asha' }, errors: {} });
  expect(await resolve({ name: '' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'rule', message: 'Name is required' } },
  });
});
