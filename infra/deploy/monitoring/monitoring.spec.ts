import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const rules = [...read('alerts.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name ?? '');

it('has rules, each with its own name', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules).size).toBe(rules.length);
});

it.each(rules)('%s has a case in health and one at its fault, and stands in the deployment guide', (name) => {
  const cases = read('alerts.test.yml');
  expect(cases).toContain(`- name: ${name} in health\n`);
  expect(cases).toContain(`- name: ${name} in fault\n`);
  expect(read('../../../docs/operations.md')).toContain(`| \`${name.replace('Maidan', '')}\``);
});

it('has no case of a rule that is gone', () => {
  const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)$/gm)].map(([, name]) => name);
  expect([...new Set(tried)].toSorted()).toEqual(rules.toSorted());
});

it('has a dashboard that Grafana can read, whose panels do not overlap', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { id: number; gridPos: object }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
});
