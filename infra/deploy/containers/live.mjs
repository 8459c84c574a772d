/**
 * For a container's HEALTHCHECK: ends with 0 while the process of the API answers, ready or not. Docker restarts no container
 * that is unhealthy, but one whose process has ended: a process that takes the connection and then answers nothing for
 * `longestMs` hangs, and is killed here, which needs the compose file's `init`: Linux lets nobody in a container kill its first
 * process. One that refuses the connection is starting or ending.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Less than the HEALTHCHECK's --timeout. */
const longestMs = Number(process.argv[2] ?? 15_000);
const address = `http://127.0.0.1:${process.env.PORT || 8080}/api/health/live`;

const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs) }).catch((fault) => fault);
if (answer instanceof Error && answer.name === 'TimeoutError') {
  console.log(`No answer for ${longestMs} ms: the process hangs and is killed.`);
  for (const pid of readdirSync('/proc').filter(isApi)) process.kill(Number(pid), 'SIGKILL');
}
process.exitCode = answer.ok ? 0 : 1;

/** The image's CMD, in its WORKDIR. */
function isApi(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command[1] === 'api/dist/main.js' && readlinkSync(`/proc/${pid}/cwd`) === process.cwd();
  } catch {
    return false;
  }
}
