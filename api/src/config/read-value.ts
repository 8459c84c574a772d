/** A setting that cannot be used. Its message is one sentence that names the variable. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

export type Source = Record<string, string | undefined>;

/** Reads single variables; an empty one counts as absent. */
export class Settings {
  constructor(private readonly source: Source) {}

  optional(name: string): string | undefined {
    return this.source[name]?.trim() || undefined;
  }

  text(name: string, absent: string): string {
    return this.optional(name) ?? absent;
  }

  needed(name: string, what: string): string {
    return this.optional(name) ?? refuse(`${name} is missing: it must be ${what}.`);
  }

  /** A whole number between `least` and `most`, inclusive. */
  whole(name: string, absent: number, least: number, most: number): number {
    const text = this.optional(name);
    if (text === undefined) return absent;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    return refuse(`${name} must be a whole number from ${least} to ${most}.`);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], absent: T): T {
    const text = this.optional(name);
    const choice = choices.find((each) => each === text);
    if (text === undefined || choice !== undefined) return choice ?? absent;
    return refuse(`${name} must be one of: ${choices.join(', ')}.`);
  }

  /** An http(s) address, without a trailing slash. */
  address(name: string, absent: string): string {
    const text = this.text(name, absent);
    if (URL.canParse(text) && /^https?:\/\//.test(text)) return text.replace(/\/+$/, '');
    return refuse(`${name} must be an address that starts with http:// or https://.`);
  }
}

export function refuse(sentence: string): never {
  throw new BadSetting(sentence);
}
