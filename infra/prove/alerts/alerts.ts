/**
 * `npm run prove:alerts`: promtool checks that each rule fires for a fault and stays silent without one. Then the real
 * API, its test bank, its publisher and a real Prometheus meet one fault after the other: each alert must fire, and
 * must end after the repair. The rules are those of infra/deploy/monitoring with shorter times (quick-rules.ts). `--
 * --only refund,lock` takes the faults whose title or alert names contain one of these words.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildApi } from '../../local/build/build-workspaces.ts';
import { root } from '../../local/settings.ts';
import { type Line, printTable } from '../replicas/table.ts';
import { Club } from './club.ts';
import { type Fault, faults, firedByPromtoolOnly } from './faults.ts';
import { requirePrometheus, startPrometheus } from './prometheus.ts';
import { proveFault, untilQuiet } from './prove-fault.ts';
import { quickRules, ruleNames } from './quick-rules.ts';

const monitoring = path.join(root, 'infra/deploy/monitoring');
const rules = readFileSync(path.join(monitoring, 'alerts.yml'), 'utf8');
const { values, refuse } = readOptions(usageOf(import.meta.filename), { only: { type: 'string' } });
const selected = faults.filter(isSelected);
if (selected.length === 0) refuse(`No fault has "${values.only}" in its title or alerts.`);

requirePrometheus();
promtool('check', 'rules', 'alerts.yml');
promtool('check', 'config', 'prometheus.yml');
promtool('test', 'rules', 'alerts.test.yml');
const tried = new Set(
  [...faults.flatMap(({ alerts }) => alerts), ...firedByPromtoolOnly].map((name) => `Maidan${name}`),
);
const untried = ruleNames(rules).filter((name) => !tried.has(name));
if (untried.length > 0) throw new Error(`No fault fires ${untried.join(', ')}.`);

await buildApi();
const club = await Club.open();
const prometheus = await startPrometheus(
  path.join(club.harness.folder, 'prometheus'),
  quickRules(rules),
  new URL(club.api.metricsUrl).host,
);
const lines: Line[] = [];
try {
  await untilQuiet(prometheus);
  for (const fault of selected) {
    console.log(fault.title);
    const seen = await proveFault(fault, club, prometheus);
    printTable(seen);
    lines.push(...seen);
  }
  console.log(
    `\n${selected.flatMap(({ alerts }) => alerts).length} of ${ruleNames(rules).length} rules, all as expected:`,
  );
  printTable(lines);
} catch (error) {
  console.log(club.harness.logTail());
  throw error;
} finally {
  await prometheus.stop();
  await club.close();
}

function isSelected({ title, alerts }: Fault): boolean {
  const text = `${title} ${alerts.join(' ')}`.toLowerCase();
  return values.only?.split(',').some((word) => text.includes(word.toLowerCase())) ?? true;
}

function promtool(...options: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', options, { cwd: monitoring, encoding: 'utf8' });
  if (status !== 0) throw new Error(`promtool ${options.join(' ')}\n${stdout}${stderr}`);
  console.log(`promtool ${options.join(' ')}: ${/SUCCESS.*/.exec(stdout + stderr)?.[0] ?? 'passed'}`);
}
