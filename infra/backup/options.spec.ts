import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BACKUP_USAGE, readBackupOptions, readRestoreOptions } from './options.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maidan-options-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = `age1${'q'.repeat(58)}`;

describe('npm run backup', () => {
  it('takes the folder and the days from the environment, and from the command line before it', () => {
    const env = { BACKUP_DIR: '/mnt/copies', BACKUP_KEEP_DAYS: '30', BACKUP_RECIPIENTS: `${key}, ${key}` };
    const keys = { recipients: [key, key], identities: [] };
    expect(readBackupOptions([], env)).toEqual({
      ...{ folder: '/mnt/copies', keep: { hours: 24, days: 30 }, keys, isVerified: true },
    });
    expect(readBackupOptions(['--to', '/other', '--keep', '7', '--keep-hours', '6', '--no-verify'], env)).toEqual({
      ...{ folder: '/other', keep: { hours: 6, days: 7 }, keys, isVerified: false },
    });
    expect(readBackupOptions(['--to', '/other'], {})).toMatchObject({ keep: { days: 14 } });
    expect(readBackupOptions(['--prepare'], {})).toBe('prepare');
  });

  it.each([
    [[], {}, '--to is missing'],
    [['--to', '/x', '--keep', 'a week'], {}, 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.'],
    [['--to', '/x', '--recipient', 'ssh-ed25519 AAAA'], {}, 'BACKUP_RECIPIENTS must be public keys of age'],
    [['--to', '/x', '--recipient', key], { BACKUP_PASSPHRASE: 'a long passphrase' }, 'exclude each other'],
    [['--to', '/x'], { BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters.'],
    [['--too', '/x'], {}, BACKUP_USAGE],
    [['/x'], {}, BACKUP_USAGE],
  ])('refuses %j with %j', (args, env, sentence) => {
    expect(() => readBackupOptions(args, env)).toThrow(sentence);
  });

  it('needs no other option with --help', () => {
    expect(readBackupOptions(['--help'], {})).toBeUndefined();
    expect(readRestoreOptions(['--help'], {})).toBeUndefined();
  });
});

describe('npm run restore', () => {
  it('reads the secret keys of a file as age-keygen writes it', () => {
    const file = path.join(folder, 'identity.txt');
    writeFileSync(file, '# created: 2026-11-23\n# public key: age1…\nAGE-SECRET-KEY-1ABC\n');
    expect(readRestoreOptions(['--from', '/x', '--identity', file, '--check'], {})).toEqual({
      ...{ folder: '/x', mode: 'check', keys: { recipients: [], identities: ['AGE-SECRET-KEY-1ABC'] } },
      ...{ withoutDamagedPictures: false, isBeside: false },
    });
  });

  it('says so when a file holds no key, or is none', () => {
    const file = path.join(folder, 'empty.txt');
    writeFileSync(file, '# public key: age1…\n');
    expect(() => readRestoreOptions(['--from', '/x', '--identity', file], {})).toThrow('holds no secret key of age');
    expect(() => readRestoreOptions(['--from', '/x', '--identity', path.join(folder, 'absent.txt')], {})).toThrow(
      'The identity cannot be read: ENOENT',
    );
    expect(() => readRestoreOptions([], {})).toThrow('--from is missing');
  });

  it('takes a moment with its zone, as pgBackRest does', () => {
    const moments = ['2026-11-28 14:00:00+05:30', '2026-11-28T08:30:00.000Z', '2026-11-28 14:00+0530'];
    for (const moment of moments)
      expect(readRestoreOptions(['--recovered', '--moment', moment], { BACKUP_DIR: '/copies' })).toMatchObject({
        ...{ mode: 'recovered', moment: '2026-11-28T08:30:00.000Z', folder: '' },
      });
  });

  it.each([
    [['--recovered', '--moment', '2026-11-28 14:00:00'], 'takes a moment with its zone'],
    [['--recovered', '--moment', 'yesterday'], 'takes a moment with its zone'],
    [['--recovered', '--moment', '2999-01-01 00:00:00Z'], 'is in the future'],
    [['--from', '/x', '--moment', '2026-11-28 14:00:00Z'], '--moment belongs to --recovered.'],
    [['--recovered', '--check'], '--recovered goes with'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readRestoreOptions(args, {})).toThrow(sentence);
  });
});
