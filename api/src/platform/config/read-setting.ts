/** Thrown for invalid settings, with a message for each fault. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly faults: readonly string[];

  constructor(...faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

export type Source = Record<string, string | undefined>;

/**
 * Reads single variables; an empty one counts as unset. Faults are collected and `assertUsable` throws them together.
 * `integer`, `oneOf` and `url` return the default for an invalid value.
 */
export class Settings {
  readonly #source: Source;
  readonly #faults: string[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  refuse(...sentences: string[]): void {
    this.#faults.push(...sentences);
  }

  /** @throws ConfigurationError with every fault that was found so far */
  assertUsable(): void {
    if (this.#faults.length > 0) throw new ConfigurationError(...this.#faults);
  }

  optional(name: string): string | undefined {
    return this.#source[name]?.trim() || undefined;
  }

  text(name: string, defaultValue: string): string {
    return this.optional(name) ?? defaultValue;
  }

  /** A whole number between `least` and `most`, inclusive. */
  integer(name: string, defaultValue: number, least: number, most: number): number {
    const text = this.optional(name);
    if (text === undefined) return defaultValue;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.refuse(`${name} must be a whole number from ${least} to ${most}.`);
    return defaultValue;
  }

  oneOf<T extends string, Absent extends T | undefined>(name: string, choices: readonly T[], defaultValue: Absent) {
    const text = this.optional(name);
    const choice = choices.find((each) => each === text);
    if (text !== undefined && choice === undefined) this.refuse(`${name} must be one of: ${choices.join(', ')}.`);
    return choice ?? defaultValue;
  }

  /** An http(s) address, without a trailing slash. */
  url(name: string, defaultValue: string): string {
    const text = this.text(name, defaultValue);
    if (URL.canParse(text) && /^https?:\/\//.test(text)) return text.replace(/(?<!\/)\/+$/, '');
    this.refuse(`${name} must be an address that starts with http:// or https://.`);
    return defaultValue;
  }
}
