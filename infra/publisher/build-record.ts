import { hostname } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { redactError } from '@maidan/api/src/platform/logging/redact.ts';
import {
  recordBuild,
  recordBuildBegins,
  recordBuildEnded,
  recordBuildGoesOn,
} from '@maidan/api/src/platform/publishing/record-build.ts';
import type { BuildOutcome } from '@maidan/api/src/platform/publishing/record-build.ts';
import { withConnection } from './revision.ts';

/** Milliseconds between two reports that the build goes on. */
const GOES_ON_MS = 60_000;

type Statement = (query: Parameters<typeof recordBuild>[0], publisher: string) => Promise<void>;

/** Records the publisher's builds in the database, for the API's metrics and alerts. The pages do not depend on it. */
export class BuildRecord {
  readonly #databaseUrl: string;
  readonly #report: (fault: string) => void;
  #goesOn: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, report: (fault: string) => void) {
    this.#databaseUrl = databaseUrl;
    this.#report = report;
  }

  async begin(): Promise<void> {
    clearInterval(this.#goesOn);
    this.#goesOn = setInterval(() => void this.#write(recordBuildGoesOn), GOES_ON_MS);
    await this.#write(recordBuildBegins);
  }

  /**
   * Ends the reports that the build goes on, and records its outcome.
   * @param outcome undefined when this publisher has no result: another publisher publishes, or this one is ending
   */
  async end(outcome: BuildOutcome | undefined): Promise<void> {
    const hadBegun = this.#goesOn !== undefined;
    clearInterval(this.#goesOn);
    this.#goesOn = undefined;
    if (outcome) await this.#write((query, publisher) => recordBuild(query, publisher, outcome));
    else if (hadBegun) await this.#write(recordBuildEnded);
  }

  async #write(statement: Statement): Promise<void> {
    await withConnection(this.#databaseUrl, (client) =>
      statement((text, values) => client.query(text, values), hostname()),
    ).catch((error: unknown) => this.#report(`the outcome was not recorded: ${redactError(error).message}`));
  }
}

/** Most characters of a reason in an alert. */
const longest = 300;

/** The reason of a failed build in one line for an alert: its first line, then the first other that names an error. */
export function whyOf(fault: string): string {
  const lines = stripVTControlCharacters(fault)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', ...output] = lines;
  const told = output.find((line) => /error|answered|timeout|refused|memory/i.test(line));
  return (told ? `${first} ${told}` : first).slice(0, longest);
}
