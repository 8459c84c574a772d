import { expect, it } from '@jest/globals';
import { journeyArguments } from './tools.ts';

const always = ['test', '--config', 'infra/e2e/playwright.config.ts', '--retries=0'];

it('runs the named journeys alone, and once', () => {
  expect(journeyArguments(['console/members', '--project=console'])).toEqual([
    ...always,
    ...['--no-deps', 'console/members', '--project=console'],
  ]);
});

it('runs all journeys in their order when none is named', () => {
  expect(journeyArguments(['--headed'])).toEqual([...always, '--headed']);
});
