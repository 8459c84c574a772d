/**
 * Program of a container's HEALTHCHECK: exits with 0 while the process of the API answers, ready or not. Docker
 * restarts a container whose process has ended, but not an unhealthy one. So a process that accepts the connection and
 * does not answer within `longestMs` is killed here. That needs `init` in the compose file, because Linux ignores a
 * kill of a container's first process from inside. A process that refuses the connection is starting or ending.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds; less than the --timeout of the HEALTHCHECK. */
const longestMs = Number(process.argv[2] ?? 15_000);
const address = `http://127.0.0.1:${process.env.PORT || 8080}/api/health/live`;

const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs) }).catch((fault) => fault);
if (answer instanceof Error && answer.name === 'TimeoutError') {
  console.log(`No answer for ${longestMs} ms: the process hangs and is killed.`);
  for (const pid of readdirSync('/proc').filter(isApi)) process.kill(Number(pid), 'SIGKILL');
}
process.exitCode = answer.ok ? 0 : 1;

/** Whether the process is the image's CMD in its WORKDIR. */
function isApi(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command[1] === 'api/dist/main.js' && readlinkSync(`/proc/${pid}/cwd`) === process.cwd();
  } catch {
    return false;
  }
}
