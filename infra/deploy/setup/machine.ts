import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statfsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { errorMessage, UserError } from '../../local/user-error.ts';
import { askHere } from './ask-here.ts';

export interface Outcome {
  code: number;
  /** Standard output and standard error, in the order of their arrival. */
  output: string;
}

interface RunOptions {
  input?: string;
  /** Environment variables in addition to those of this process. */
  env?: Readonly<Record<string, string>>;
  /** The system user that the command runs as, instead of root. */
  as?: string;
  cwd?: string;
}

/**
 * What `npm run setup`, `doctor` and `upgrade` read and change on a machine. Tests use a machine that consists of maps.
 */
export interface Machine {
  run(command: readonly string[], options?: RunOptions): Promise<Outcome>;
  /** The file's text; undefined when there is no such file. */
  read(file: string): string | undefined;
  /** Names in a folder; empty when there is no such folder. */
  list(folder: string): string[];
  /** The facts about a file or folder; undefined when there is none. `mode` has the permission bits alone. */
  stat(file: string): { mode: number; uid: number; modifiedAt: Date } | undefined;
  /** The target of a symbolic link; undefined when there is no link. */
  linkOf(file: string): string | undefined;
  /** Makes the folders, writes a temporary file and renames it, so that no reader sees a part. */
  write(file: string, text: string, mode: number): void;
  link(file: string, to: string): void;
  /** Makes the folder and gives it to that user. */
  folder(folder: string, user: { uid: number; gid: number }, mode: number): void;
  freeBytes(folder: string): number;
  /** Status of a GET that is sent to this machine. @throws when nothing answers */
  get(address: string): Promise<number>;
  /**
   * Runs a statement and returns its rows.
   * @throws the error of PostgreSQL or of the connection
   */
  query(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]>;
  now(): Date;
}

/** The machine on which this program runs, as root. */
export const thisMachine: Machine = {
  run,
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  stat(file) {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && { mode: found.mode & 0o7777, uid: found.uid, modifiedAt: found.mtime };
  },
  linkOf(file) {
    try {
      return readlinkSync(file);
    } catch {
      return undefined;
    }
  },
  write(file, text, mode) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.unfinished`, text, { mode });
    chmodSync(`${file}.unfinished`, mode);
    renameSync(`${file}.unfinished`, file);
  },
  link(file, to) {
    mkdirSync(path.dirname(file), { recursive: true });
    // A run that was killed before the rename has left this file.
    rmSync(`${file}.unfinished`, { force: true });
    symlinkSync(to, `${file}.unfinished`);
    renameSync(`${file}.unfinished`, file);
  },
  folder(folder, { uid, gid }, mode) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, mode);
    chownSync(folder, uid, gid);
  },
  freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
  get: async (address) => (await askHere(address)).status,
  query,
  now: () => new Date(),
};

const ways: Record<string, readonly string[]> = {
  postgres: ['runuser', '-u', 'postgres', '--'],
  maidan: ['setpriv', '--reuid', 'maidan', '--regid', 'maidan', '--clear-groups', '--'],
};

function run(command: readonly string[], { input, env = {}, as, cwd = '/' }: RunOptions = {}): Promise<Outcome> {
  const [program = '', ...args] = [...((as && ways[as]) ?? []), ...command];
  // DEBIAN_FRONTEND keeps apt from asking; with LC_ALL, the output does not depend on the operator's language.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', ...env };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    // The pipe breaks when a program ends without reading its input.
    child.stdin.on('error', () => undefined).end(input ?? '');
  });
}

/**
 * Runs a command that has to succeed.
 * @returns the command's output.
 * @throws UserError with its last lines when it fails
 */
export async function must(machine: Machine, command: readonly string[], options?: RunOptions): Promise<string> {
  const { code, output } = await machine.run(command, options);
  if (code === 0) return output;
  const said = output.trim().split('\n').slice(-12).join('\n');
  throw new UserError(`\`${command.join(' ')}\` ended with ${code}:\n${said}`);
}

async function query(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } catch (error) {
    throw new Error(errorMessage(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
