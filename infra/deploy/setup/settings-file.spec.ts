import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { renderSettings } from './settings-file.ts';

const example = readFileSync(path.join(import.meta.dirname, '../systemd/maidan.env.example'), 'utf8');
const values = {
  PUBLIC_URL: 'https://club.test',
  DATABASE_URL: 'postgres://maidan:a%40b@127.0.0.1:5432/maidan',
  ATOM_PASSWORD: 'a&b$c d"e',
  SMTP_URL: 'smtps://user:pass@mail.test:465',
  BACKUP_PASSPHRASE: 'correct horse battery',
};

it('gives the product the values that were answered, through sh and through systemd’s rules alike', () => {
  const rendered = renderSettings(example, values);
  expect(parseEnv(rendered)).toMatchObject(values);
  const script = `${rendered}\nfor name in ${Object.keys(values).join(' ')}; do eval "printf '%s\\n' \\"\\$$name\\""; done`;
  const read = execFileSync('sh', ['-euc', script], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(read).toEqual(Object.values(values));
});

it('sets each name once, and keeps what the operator has added', () => {
  const own = `${renderSettings(example, values)}# our own\nLOG_LEVEL=log\n`;
  const again = renderSettings(own, values);
  expect(again).toBe(own);
  for (const name of Object.keys(values)) expect(again.match(new RegExp(`^${name}=`, 'gm'))).toHaveLength(1);
});

it('sets a name that the file has twice in both lines, because the last one counts', () => {
  const twice = renderSettings('PORT=1\n# our own\nPORT=2\n', { PORT: '3' });
  expect(twice).toBe('PORT=3\n# our own\nPORT=3\n');
  expect(parseEnv(twice)).toEqual({ PORT: '3' });
});

it('refuses a value that sh and systemd read differently', () => {
  expect(() => renderSettings('', { ATOM_PASSWORD: "it's" })).toThrow('ATOM_PASSWORD may hold no single quote');
});
