import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';

/** The baseline: nginx with the fewest lines that send the same file in the same encoding. It writes no access log. */
export async function startBareNginx(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-bare-nginx-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
worker_processes 2;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 256; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  access_log off;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    brotli_static on;
  }
}
`,
  );
  const child = spawn('nginx', ['-p', home, '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('The bare nginx did not start.');
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
