import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const versionOf = (program: string, pattern: RegExp, ...given: string[]): string => {
  try {
    return (
      pattern.exec(execFileSync(program, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[1] ?? ''
    );
  } catch {
    return 'not installed';
  }
};

/** Machine and versions, a line each. @param postgres its version */
export function describeMachine(postgres: string): string[] {
  const [cpu] = cpus();
  return [
    `Machine: ${cpus().length} cores of ${cpu?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB; load at the end: ${loadavg()[0]?.toFixed(1)}`,
    `Versions: Node ${process.version}, PostgreSQL ${postgres}, wrk ${versionOf('dpkg-query', /(.*)/, '-W', '-f', '${Version}', 'wrk')} of Debian`,
    `Source: ${versionOf('git', /(.*)/, 'describe', '--always', '--dirty')}`,
  ];
}
