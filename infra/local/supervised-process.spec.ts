import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { root } from './settings.ts';
import { goOn, waitsVariable } from './supervised-process.ts';

/** Starts a process that runs `loads` before it waits for its supervisor, and would stay for a minute. */
const start = ({ loads = '', isEarly = true } = {}) => {
  const program = `import { once } from 'node:events';
    const { waitForSupervisor } = await import('./infra/local/supervised-process.ts');
    setTimeout(() => process.exit(7), 60_000);
    process.send('loading');
    ${loads}
    await waitForSupervisor();
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...(isEarly && { [waitsVariable]: '1' }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stderr!)]).then(([[status], output]) => ({
    status,
    output,
  }));
  return { child, loading: once(child, 'message'), ended };
};

const gone = { status: 1, output: 'The process that started this one has ended, so this one ends as well.\n' };

it.each([
  ['while it loads its code', `await once(process, 'disconnect');`],
  ['while it waits', ''],
])('ends a process whose supervisor ends %s', async (_when, loads) => {
  const { child, loading, ended } = start({ loads });
  await loading;
  child.disconnect();
  expect(await ended).toEqual(gone);
});

it('lets a process go on when its supervisor says so, and one that was not started early at once', async () => {
  const early = start();
  await early.loading;
  early.child.send(goOn);
  expect(await early.ended).toEqual({ status: 0, output: '' });
  expect(await start({ isEarly: false }).ended).toEqual({ status: 0, output: '' });
});
