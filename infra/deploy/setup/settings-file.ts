import { UserError } from '../../local/user-error.ts';

/** The settings of an installation, by name, as `/etc/maidan/maidan.env` has them. */
export type Values = Readonly<Record<string, string>>;

/** Only root can read this file; systemd reads it before it starts a unit as another user. */
export const settingsFile = '/etc/maidan/maidan.env';

/**
 * `text` with these values. For each name all lines that set it are replaced, because the last of them counts, or else
 * the first line that has it in a comment (`# NAME=`); a name with neither is appended. Other lines stay, including the
 * operator's own.
 * @throws UserError for a value with a single quote or a line break
 */
export function renderSettings(text: string, values: Values): string {
  return Object.entries(values).reduce((rendered, [name, value]) => {
    const line = `${name}=${quoted(name, value)}`;
    const set = new RegExp(`^${name}=.*$`, 'gm');
    const shown = new RegExp(`^# ?${name}=.*$`, 'm');
    const place = rendered.search(set) >= 0 ? set : shown;
    return rendered.search(place) >= 0
      ? rendered.replace(place, () => line)
      : `${rendered}${rendered.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);
}

function quoted(name: string, value: string): string {
  if (/['\n\r]/.test(value)) throw new UserError(`${name} may hold no single quote and no line break.`);
  return /^[\w./:@,+-]+$/.test(value) ? value : `'${value}'`;
}
