import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { listHandlers } from '../../openapi/handlers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

const hasRules = (type: new () => object): boolean =>
  getMetadataStorage().getTargetValidationMetadatas(type, type.name, false, false).length > 0;

it('takes every body and query as a text or as a class whose fields have rules', () => {
  const inputs = listHandlers(house.app).flatMap(({ name, inputs: all }) =>
    all.filter(({ from }) => from === 'body' || from === 'query').map(({ type }) => ({ name, type })),
  );
  expect(inputs.length).toBeGreaterThan(20);
  const untyped = inputs.filter(({ type }) => (type as unknown) !== String && !hasRules(type));
  expect(untyped.map(({ name }) => name)).toEqual([]);
});
