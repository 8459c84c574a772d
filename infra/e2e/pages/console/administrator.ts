import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { root } from '../../../local/settings.ts';
import type { Product } from '../../fixtures/product.ts';
import { choosePassword } from './admin-calls.ts';

/**
 * Makes an administrator for the journeys of the caller, by `npm run admin` beside the running product, so that the end
 * of its sessions disturbs no other journey.
 */
export async function withOwnAdministrator(product: Product): Promise<Product> {
  const username = `secretary-${Math.random().toString(36).slice(2, 8)}`;
  const program = path.join(root, 'infra/local/start/admin.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'create', username], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  const password = /^Sign in as \S+ with (\S+)$/m.exec(stdout)?.[1];
  if (!password) throw new Error(`npm run admin said: ${stdout}`);
  const calls = await request.newContext({ baseURL: product.url });
  const administrator = await choosePassword(calls, { ...product, administrator: { username, password } });
  await calls.dispose();
  return { ...product, administrator };
}
