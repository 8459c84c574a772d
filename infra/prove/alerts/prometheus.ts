import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';
import { UserError } from '../../local/user-error.ts';

export interface Prometheus {
  /** Names of the alerts that fire, and of those that are pending. @throws when Prometheus does not answer */
  readAlerts(): Promise<Record<'firing' | 'pending', string[]>>;
  stop(): Promise<void>;
}

export function requirePrometheus(): void {
  if (spawnSync('promtool', ['--version']).error || spawnSync('prometheus', ['--version']).error)
    throw new UserError('Prometheus is missing. On Debian: apt-get install --no-install-recommends prometheus');
}

/** Debian's Prometheus as a plain process that scrapes every three seconds. Resolves when it answers. */
export async function startPrometheus(folder: string, rules: string, target: string): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'alerts.yml'), rules);
  const config = path.join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: maidan
    static_configs: [{ targets: ['${target}'] }]
`,
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  const readAlerts = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
    const inState = (wanted: string) =>
      data.alerts.filter(({ state }) => state === wanted).map(({ labels }) => labels.alertname);
    return { firing: inState('firing'), pending: inState('pending') };
  };
  for (let left = 100; !(await isReady(port)); left -= 1) {
    if (left === 0 || child.exitCode !== null) throw new Error('Prometheus did not start.');
    await wait(200);
  }
  return {
    readAlerts,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
