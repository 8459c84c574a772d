import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The journal contains payers' mobiles and e-mails, so only its owner may read it. */
const fileMode = 0o600;
const folderMode = 0o700;

/** A file of JSON lines, only ever appended to. A process killed in mid-line loses that line and no other. */
export class Journal {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: folderMode });
    // An earlier version created it readable by everybody.
    chmodSync(folder, folderMode);
    if (existsSync(file)) chmodSync(file, fileMode);
  }

  read(): unknown[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    if (text && !text.endsWith('\n')) appendFileSync(this.file, '\n');
    return text.split('\n').flatMap(parseLine);
  }

  append(entry: unknown): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`, { mode: fileMode });
  }
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
