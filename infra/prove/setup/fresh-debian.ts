import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root as checkout } from '../../local/settings.ts';
import { UserError } from '../../local/user-error.ts';

interface Outcome {
  code: number;
  output: string;
}

/** Debian's suite and the address of its packages. */
const suite = ['bookworm', 'http://deb.debian.org/debian'];
const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * A root folder with a new Debian. systemd does not run in it, so `systemctl.sh` replaces it; network and ports are
 * this machine's.
 */
export class FreshDebian {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Copies an untouched Debian into `folder`, and prepares it for commands.
   * @param base folder with the output of debootstrap, which is made when it does not exist
   */
  static async open(base: string, folder: string): Promise<FreshDebian> {
    const made = new FreshDebian(folder);
    if (!existsSync(path.join(base, 'usr/bin')))
      await made.here('debootstrap', '--variant=minbase', suite[0]!, base, suite[1]!);
    await made.here('cp', '--archive', base, folder);
    copyFileSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'));
    copyFileSync(path.join(import.meta.dirname, 'systemctl.sh'), path.join(folder, 'usr/local/bin/systemctl'));
    // The certificate of a proxy through which this machine may reach npm.
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority) copyFileSync(authority, path.join(folder, 'etc/npm-authority.pem'));
    await made.here('mount', '-t', 'proc', 'proc', path.join(folder, 'proc'));
    // Last: after a failed mount the caller deletes the folder, which must not hold this machine's /dev.
    await made.here('mount', '--bind', '/dev', path.join(folder, 'dev'));
    return made;
  }

  /** Unpacks the last commit of this checkout into that folder, without git's history. */
  async putRelease(into: string): Promise<void> {
    const folder = path.join(this.folder, into);
    mkdirSync(folder, { recursive: true });
    await this.here('sh', '-c', `git -C "$1" archive HEAD | tar -x -C "$2"`, 'sh', checkout, folder);
  }

  /** Runs a shell command as root of that Debian. */
  run(command: string): Promise<Outcome> {
    const env = {
      HOME: '/root',
      PATH: searched,
      TERM: 'dumb',
      ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: '/etc/npm-authority.pem' }),
    };
    return outcomeOf(['chroot', this.folder, 'sh', '-c', command], env);
  }

  /** Runs a shell command. @throws UserError with its last lines when it fails */
  async must(command: string): Promise<string> {
    return sure(await this.run(command), command);
  }

  /** Ends all processes of this Debian and unmounts what is mounted in its folder; the files stay. */
  async close(): Promise<void> {
    for (let tries = 0; tries < 50 && this.processes().length > 0; tries += 1) {
      for (const pid of this.processes()) end(pid);
      await wait(100);
    }
    // A failure here ends the program before it deletes the folder, and with it this machine's mounted /dev.
    for (const name of ['proc', 'dev']) await this.here('umount', path.join(this.folder, name));
  }

  private processes(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && rootOf(name) === this.folder)
      .map(Number);
  }

  private async here(...command: string[]): Promise<void> {
    sure(await outcomeOf(command, process.env), command.join(' '));
  }
}

function rootOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/root`);
  } catch {
    return undefined;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended meanwhile.
  }
}

async function outcomeOf([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-output-'));
  const file = path.join(folder, 'output');
  // Output goes to a file: a pipe would stay open as long as a server that the command has started.
  const to = openSync(file, 'a');
  try {
    const child = spawn(program, args, { env, stdio: ['ignore', to, to] });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code: code ?? 1, output: readFileSync(file, 'utf8') };
  } finally {
    closeSync(to);
    rmSync(folder, { recursive: true });
  }
}

function sure({ code, output }: Outcome, command: string): string {
  if (code === 0) return output;
  throw new UserError(`\`${command}\` ended with ${code}:\n${output.trim().split('\n').slice(-25).join('\n')}`);
}
