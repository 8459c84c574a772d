import { errorMessage, UserError } from '../../local/user-error.ts';
import { print } from '../../local/command-line.ts';
import type { Machine } from './machine.ts';
import type { Values } from './settings-file.ts';

/** Something that is not as it should be, and what to do about it: a sentence each. */
export interface Fault {
  what: string;
  todo: string;
}

/** What the steps work on. */
export interface Installation {
  machine: Machine;
  /** The settings of the product: in a setup those that it is about to write. */
  values: Values;
  /** The folder of the release that this program belongs to. */
  release: string;
}

/** A part of an installation. Setup makes it and doctor looks at it, by the same check. */
export interface Step {
  name: string;
  /** What is wrong, empty when nothing is. It changes nothing. */
  check(on: Installation): Promise<Fault[]> | Fault[];
  /** Mends what `check` finds; absent where only a person can. */
  apply?(on: Installation): Promise<void>;
}

/** What a step that cannot be examined has against it: for example, no settings to connect with. */
async function faultsOf(step: Step, on: Installation): Promise<Fault[]> {
  try {
    return await step.check(on);
  } catch (error) {
    return [{ what: `${step.name} could not be looked at: ${errorMessage(error)}`, todo: 'Mend what it says first.' }];
  }
}

export const line = (name: string, outcome: string): void => print(`${name.padEnd(22)}${outcome}`);

/**
 * Brings up each part in turn, and leaves alone what is as it should be.
 * @returns the names of the steps that had something to do, and what only a person can mend
 * @throws UserError when a part is not as it should be after its step
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

/** Looks at each part and changes nothing. */
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
