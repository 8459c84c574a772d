import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../replicas/table.ts';
import type { Club } from './club.ts';
import type { Fault } from './faults.ts';
import type { Prometheus } from './prometheus.ts';

/**
 * Milliseconds within which an alert must fire, or end. Jobs that run each minute and the bank's retries take most of
 * them.
 */
const LIMIT_MS = 300_000;
/**
 * Milliseconds for which no alert may fire before a fault. One reading is not enough: while a busy database does not
 * answer, figures are missing, and an alert about them only seems to have ended.
 */
const QUIET_MS = 20_000;

/**
 * Waits until no alert has fired for a while.
 * @throws when an alert still fires at the time limit
 */
export async function untilQuiet(prometheus: Prometheus): Promise<void> {
  let quietSince = Date.now();
  let names: string[] = [];
  await until(
    async () => {
      names = (await prometheus.readAlerts()).firing;
      if (names.length > 0) quietSince = Date.now();
      return Date.now() - quietSince >= QUIET_MS;
    },
    () => `In health ${names.join(', ')} fire.`,
  );
}

/**
 * Makes the fault, waits for its alerts to fire, repairs it, waits for them to end, and then until no alert fires.
 * @returns a line for each alert, and one for other alerts that fired meanwhile
 */
export async function proveFault(fault: Fault, club: Club, prometheus: Prometheus): Promise<Line[]> {
  const wanted = fault.alerts.map((name) => `Maidan${name}`);
  await fault.make(club);
  const [fired, others] = [new Map<string, number>(), new Set<string>()];
  const began = Date.now();
  await until(
    async () => {
      await fault.meanwhile?.(club);
      for (const name of (await prometheus.readAlerts()).firing)
        if (!wanted.includes(name)) others.add(name);
        else if (!fired.has(name)) fired.set(name, secondsSince(began));
      return fired.size === wanted.length;
    },
    () => `${fault.title}: ${wanted.filter((name) => !fired.has(name)).join(', ')} did not fire.`,
  );
  await fault.repair(club);
  const repaired = Date.now();
  const ended = new Map<string, number>();
  let left: string[] = [];
  await until(
    async () => {
      await fault.afterwards?.(club);
      const { firing, pending } = await prometheus.readAlerts();
      // An alert that fires again, perhaps with another label, has not ended.
      left = wanted.filter((name) => [...firing, ...pending].includes(name));
      for (const name of left) ended.delete(name);
      for (const name of wanted) if (!left.includes(name) && !ended.has(name)) ended.set(name, secondsSince(repaired));
      return left.length === 0;
    },
    () => `${fault.title}: ${left.join(', ')} did not end.`,
  );
  await untilQuiet(prometheus);
  const lines = wanted.map((name): Line => {
    return [
      name.slice('Maidan'.length),
      `fired after ${fired.get(name)} s, ended ${ended.get(name)} s after it was repaired`,
    ];
  });
  const names = [...others].map((name) => name.slice('Maidan'.length));
  return names.length === 0 ? lines : [...lines, ['', `${names.join(', ')} fired as well`]];
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1_000);

/**
 * Waits until `holds` resolves to true.
 * @throws with the text of `otherwise` when `holds` is not true in time
 */
async function until(holds: () => Promise<boolean>, otherwise: () => string): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > LIMIT_MS) throw new Error(otherwise());
    await wait(1_000);
  }
}
