import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage, UserError } from './user-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Extra {
  /** Whether arguments without dashes are accepted; otherwise they are refused like unknown options. */
  allowPositionals?: boolean;
  args?: readonly string[];
}

/**
 * Parses the arguments of a program.
 * @throws UserError for arguments that are not among `options`: the fault, then the usage
 */
export function parseOptions<const T extends Options>(usage: string, options: T, extra: Extra = {}) {
  const { args = process.argv.slice(2), allowPositionals = false } = extra;
  try {
    const all = { ...options, help: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options: all, allowPositionals });
  } catch (error) {
    throw new UserError(`${firstSentence(errorMessage(error))}\n\n${usage}`);
  }
}

/** Node's message without its advice about positional arguments, which does not help when an option was mistyped. */
const firstSentence = (message: string) => message.replace(/\. To specify a positional argument[\s\S]*/, '.');

/**
 * Reads the arguments of a program. `--help` prints the usage and exits with 0; an unknown argument prints the fault
 * and the usage, and exits with `misuse` (default 2).
 */
export function readOptions<const T extends Options>(
  usage: string,
  options: T,
  { misuse = 2, ...extra }: Extra & { misuse?: number } = {},
) {
  const end = (sentence: string): never => {
    console.error(sentence);
    return process.exit(misuse);
  };
  const parsed = (() => {
    try {
      return parseOptions(usage, options, extra);
    } catch (error) {
      return end(errorMessage(error));
    }
  })();
  const showUsage = (): never => {
    console.log(usage);
    return process.exit(0);
  };
  if ('help' in parsed.values && parsed.values.help) showUsage();
  const refuse = (sentence: string): never => end(`${sentence}\n\n${usage}`);
  return {
    values: parsed.values,
    positionals: parsed.positionals,
    showUsage,
    /** Ends the program: says what is wrong with an argument, and how the program is used. */
    refuse,
    /** A whole number from 1 on. */
    count: (name: string, value: string): number =>
      /^[1-9]\d*$/.test(value) ? Number(value) : refuse(`--${name} takes a whole number from 1 on, and is "${value}".`),
    /** Names separated by commas, each one of `known`; all of them when none is given. */
    names: <N extends string>(name: string, value: string | undefined, known: readonly N[]): N[] =>
      value === undefined
        ? [...known]
        : value.split(',').map((each) => {
            const found = known.find((one) => one === each);
            return found ?? refuse(`--${name} takes ${known.join(', ')}, and names "${each}".`);
          }),
  };
}

/** The usage of a program whose first comment describes it: that comment's text. */
export function usageOf(file: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return comment.replace(/^[ ]*\*?[ ]?/gm, '').trim();
}

/** Does `work`, and prints one line with its title and its seconds. When `work` fails, no line is printed. */
export async function step<T>(title: string, work: () => T | Promise<T>, outcome?: (value: T) => string): Promise<T> {
  const began = performance.now();
  const value = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(`${title.padEnd(11)}${(outcome?.(value) ?? 'ready').padEnd(58)} ${seconds.padStart(5)} s`);
  return value;
}

export const print = (line: string) => console.log(`  ${line}`);
