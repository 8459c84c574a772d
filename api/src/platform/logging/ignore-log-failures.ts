/**
 * A full disk (ENOSPC) or a closed reader (EPIPE) loses lines of the log but does not end the process: without an
 * `error` listener Node would. Logging resumes with the next line that can be written.
 */
export function ignoreLogFailures(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
