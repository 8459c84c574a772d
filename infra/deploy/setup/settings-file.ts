import { UserError } from '../../local/user-error.ts';

/** The settings of an installation, by name, as `/etc/maidan/maidan.env` has them. */
export type Values = Readonly<Record<string, string>>;

/** Only root can read this file; systemd reads it before it starts a unit as another user. */
export const settingsFile = '/etc/maidan/maidan.env';

/**
 * `text` with these values. A line that sets a name, or has it in a comment (`# NAME=`), is replaced; other names are
 * appended. Other lines stay, including the operator's own.
 * @throws UserError for a value that sh and systemd would read differently
 */
export function renderSettings(text: string, values: Values): string {
  return Object.entries(values).reduce((rendered, [name, value]) => {
    const line = `${name}=${quoted(name, value)}`;
    const set = new RegExp(`^${name}=.*$`, 'm');
    const shown = new RegExp(`^# ?${name}=.*$`, 'm');
    const place = set.test(rendered) ? set : shown;
    return place.test(rendered)
      ? rendered.replace(place, () => line)
      : `${rendered}${rendered.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);
}

function quoted(name: string, value: string): string {
  if (/['\n\r]/.test(value)) throw new UserError(`${name} may hold no single quote and no line break.`);
  return /^[\w./:@,+-]+$/.test(value) ? value : `'${value}'`;
}
