import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readSettings } from '../local/settings.ts';
import { withDatabase } from '../local/start/with-database.ts';

it('names the folder in which there is no database', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-ledger-'));
  const work = async () => undefined;
  await expect(withDatabase(readSettings({ DATA_DIR: dataDir }), work)).rejects.toThrow(
    `There is no database in DATA_DIR ${dataDir} yet: run npm start once with it.`,
  );
  rmSync(dataDir, { recursive: true });
});
