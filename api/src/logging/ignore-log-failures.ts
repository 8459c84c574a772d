/**
 * A full disk (ENOSPC) or a reader that is gone (EPIPE) costs lines of the log, never the process: Node ends a process
 * whose output fails while nobody listens. Logging resumes with the next line that can be written.
 */
export function ignoreLogFailures(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
