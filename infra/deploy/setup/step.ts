import { errorMessage, UserError } from '../../local/user-error.ts';
import { print } from '../../local/command-line.ts';
import type { Machine } from './machine.ts';
import type { Values } from './settings-file.ts';

/** Something that is wrong, and its remedy: one sentence each. */
export interface Fault {
  what: string;
  todo: string;
}

/** What the steps read and change. */
export interface Installation {
  machine: Machine;
  /** The product's settings; during a setup, those that it is about to write. */
  values: Values;
  /** Folder of the release to which this program belongs. */
  release: string;
}

/** A part of an installation. Setup applies it and doctor examines it, with the same check. */
export interface Step {
  name: string;
  /** Returns what is wrong; empty when nothing is. It changes nothing. */
  check(on: Installation): Promise<Fault[]> | Fault[];
  /** Repairs what `check` finds; absent where only a person can repair it. */
  apply?(on: Installation): Promise<void>;
}

/** The faults of a step, or the reason why it cannot be examined, for example no settings to connect with. */
async function faultsOf(step: Step, on: Installation): Promise<Fault[]> {
  try {
    return await step.check(on);
  } catch (error) {
    return [{ what: `${step.name} could not be looked at: ${errorMessage(error)}`, todo: 'Mend what it says first.' }];
  }
}

export const line = (name: string, outcome: string): void => print(`${name.padEnd(22)}${outcome}`);

/**
 * Applies each step whose check finds a fault, in order.
 * @returns the names of the steps that were applied, and the faults that only a person can repair
 * @throws UserError when a step still has a fault after its `apply`
 */
export async function bringUp(
  steps: readonly Step[],
  on: Installation,
  { isQuiet = false } = {},
): Promise<{ done: string[]; left: Fault[] }> {
  const report = isQuiet ? () => undefined : line;
  const done: string[] = [];
  const left: Fault[] = [];
  for (const step of steps) {
    const before = await faultsOf(step, on);
    if (before.length === 0) report(step.name, 'as it should be');
    else if (!step.apply) {
      left.push(...before);
      report(step.name, 'see below');
    } else {
      await step.apply(on);
      const after = await faultsOf(step, on);
      if (after.length > 0) throw new UserError(after.map(({ what, todo }) => `${what} ${todo}`).join('\n'));
      done.push(step.name);
      report(step.name, 'done');
    }
  }
  return { done, left };
}

/** Checks each step and changes nothing. */
export async function examine(steps: readonly Step[], on: Installation, { isQuiet = false } = {}): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const step of steps) {
    const faults = await faultsOf(step, on);
    if (!isQuiet) line(step.name, faults.length === 0 ? 'as it should be' : `${faults.length} to mend`);
    found.push(...faults);
  }
  return found;
}

export const printFaults = (faults: readonly Fault[]): void =>
  faults.forEach(({ what, todo }) => {
    print(`- ${what}`);
    print(`  ${todo}`);
  });
