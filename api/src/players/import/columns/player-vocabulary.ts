import type { ImportField } from '@maidan/shared/wire/player-imports.ts';
import type { Vocabulary } from '../../../platform/spreadsheets/reading/sheet.ts';
import { fieldOfHeading } from './heading-words.ts';
import { looksLikeMobile, suggestFields } from './suggest-fields.ts';

/** Loaded by the process that reads a list of players. */
export const vocabulary: Vocabulary<ImportField> = { fieldOfHeading, isValue: looksLikeMobile, suggestFields };
