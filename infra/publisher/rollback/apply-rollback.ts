import type { SiteReleases } from '../releases/site-releases.ts';
import type { RollbackPlan } from './rollback-plan.ts';

/** How often the switch is tried. A publisher that writes the pointer at the same time may undo it. */
const TRIES = 3;

/**
 * Switches as planned, and writes the record that keeps the publisher from undoing it.
 * @throws Error when another process undid the switch at each try
 */
export async function applyRollback(
  releases: SiteReleases,
  { to, rejected }: RollbackPlan,
  { isHeld, at = new Date().toISOString() }: { isHeld: boolean; at?: string },
): Promise<void> {
  const isOver = rejected.length === 0 && !isHeld;
  // The record is written before the switch, so that a running publisher notices the rollback.
  await releases.writeRollback(isOver ? undefined : { at, to: to.name, rejected, isHeld });
  for (let tries = 0; tries < TRIES; tries += 1) {
    await releases.switchTo(to.name);
    if ((await releases.current())?.name === to.name) return;
  }
  throw new Error('Another process has switched at the same time: say the same again.');
}
