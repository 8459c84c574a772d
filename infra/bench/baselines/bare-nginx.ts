import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';
import { BROTLI_MODULE } from '../../prove/edge/nginx.ts';
import type { Baseline } from './baseline.ts';

/** nginx with nothing but a root folder: `/` is its index.html, in the encoding that the client accepts. */
export async function startBareNginx(folder: string): Promise<Baseline> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-bare-nginx-'));
  // The workers are not root.
  chmodSync(home, 0o755);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(path.join(home, 'temp'));
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `load_module ${BROTLI_MODULE};
daemon off; worker_processes 2; pid ${home}/nginx.pid; error_log ${home}/error.log;
events { worker_connections 256; }
http {
  ${temporary.map((name) => `${name}_temp_path ${home}/temp/${name};`).join(' ')}
  types { text/html html; }
  access_log off;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; brotli_static on; }
}
`,
  );
  const child = spawn('nginx', ['-p', home, '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start.');
    await wait(50);
  }
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
