import { nameKey } from '@maidan/shared/rules/registration.ts';
import type { ColumnMapping } from '@maidan/shared/wire/player-imports.ts';
import {
  type Cell,
  type Fault,
  readAgeOrBirthDate,
  readDay,
  readMobile,
  readName,
  readStyle,
  readTexts,
} from './read-cells.ts';

/** A player as a row says. Empty texts, and null, are blank cells. */
export interface ImportedPlayer {
  firstName: string;
  lastName: string;
  nameKey: string;
  mobile: string;
  age: number | null;
  address: string;
  playingStyle: string;
  unavailability: string;
  remarks: string;
  /** `YYYY-MM-DD` */
  registeredOn: string | null;
}

export interface ReadRow {
  player: ImportedPlayer;
  /** Why it cannot be stored; empty when it can. */
  faults: string[];
  /** What is kept although it is unusual. */
  notes: string[];
}

/** What lists write into a cell that is blank. */
const placeholder = /^(?:[-–—.]+|n\.?\/a\.?|nil|null|none)$/i;

/** Reads the cells of a row by the rules of the registration form. @param today `YYYY-MM-DD` */
export function readRow(cells: readonly string[], mapping: ColumnMapping, today: string): ReadRow {
  const [faults, notes]: [string[], string[]] = [[], []];
  const collect =
    (sentences: string[]): Fault =>
    (sentence) => {
      if (sentence) sentences.push(sentence);
    };
  const fault = collect(faults);
  const cell: Cell = (field) => {
    const text = cells[mapping[field] ?? -1] ?? '';
    return placeholder.test(text) ? '' : text;
  };
  const name = readName(cell, fault);
  const player = {
    ...name,
    nameKey: nameKey(name.firstName, name.lastName),
    mobile: readMobile(cell, fault),
    age: readAgeOrBirthDate(cell, today, fault),
    ...readTexts(cell, fault),
    playingStyle: readStyle(cell('playingStyle'), fault, collect(notes)),
    registeredOn: readDay(cell('registeredOn'), today, fault),
  };
  return { player, faults, notes };
}
