import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { specSentences, type SpecSentence } from './spec-sentences.ts';

/** Type of the annotations from which the table of sentences is made. */
export const sentenceAnnotation = 'sentence';

export const keyOf = (name: string, trigger: string): string => `${name} / ${trigger}`;

const journeys = path.resolve(import.meta.dirname, '../journeys');
const isSentenceFile = (file: string): boolean => path.basename(file).startsWith('sentences');

/** File and titles of a test, without the names of the project and the suite. */
const named = (test: TestCase): string => [path.basename(test.location.file), ...test.titlePath().slice(3)].join(' › ');

interface Row {
  section: number;
  sentence: string;
  trigger: string;
  test: string | undefined;
}

/**
 * Prints the specification's sentences with the test that saw each by each trigger. Fails a complete run when a
 * sentence was not seen, and each run that saw a sentence when one differs from the specification.
 */
export default class SentenceTable implements Reporter {
  private readonly file: string | undefined;
  private readonly seen = new Map<string, string>();
  private isWhole = false;

  constructor({ file }: { file?: string }) {
    this.file = file;
  }

  onBegin(_config: unknown, suite: Suite): void {
    const running = new Set(suite.allTests().map(({ location }) => path.basename(location.file)));
    this.isWhole = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
      .filter(isSentenceFile)
      .every((file) => running.has(path.basename(file)));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return;
    for (const { type, description = '' } of result.annotations) {
      if (type === sentenceAnnotation) this.seen.set(description, named(test));
    }
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    if (this.seen.size === 0) return Promise.resolve({});
    const table = this.table();
    console.log(`\n${table}`);
    if (this.file) this.write(this.file, table);
    return Promise.resolve(this.faults().length > 0 ? { status: 'failed' } : {});
  }

  private write(file: string, table: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${table}\n`);
  }

  /**
   * The rows of the table. A run of some files prints only the sentences that were seen; the others do not count as
   * missing.
   */
  private rows(): Row[] {
    const all: Row[] = Object.entries(specSentences).flatMap(([name, { section, lives, triggers }]) =>
      triggers.map((trigger) => ({ section, sentence: lives, trigger, test: this.seen.get(keyOf(name, trigger)) })),
    );
    return this.isWhole ? all : all.filter(({ test }) => test !== undefined);
  }

  private faults(): string[] {
    const missing = this.rows().filter(({ test }) => test === undefined);
    const others = Object.values<SpecSentence>(specSentences).filter(({ spec, lives }) => spec && spec !== lives);
    return [
      ...missing.map(({ sentence, trigger }) => `NO TEST raises "${sentence}" by: ${trigger}`),
      ...others.map(({ spec, lives }) => `OTHER WORDS than the specification: "${lives}" instead of "${spec}"`),
    ];
  }

  private table(): string {
    const lines = this.rows().map(({ section, sentence, trigger, test }) =>
      [`§${section}`, sentence.padEnd(82), trigger.padEnd(42), test ?? '—'].join('  '),
    );
    const faults = this.faults();
    const raised = lines.length - this.rows().filter(({ test }) => test === undefined).length;
    const sentences = Object.keys(specSentences).length;
    const sum = `${sentences} sentences of the specification, ${raised} of ${lines.length} triggers raised by a test`;
    return [sum, ...lines, ...faults].join('\n');
  }
}
