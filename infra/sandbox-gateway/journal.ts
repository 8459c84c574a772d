import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of JSON lines, only ever appended to. A process killed in mid-line loses that line and no other. */
export class Journal {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  read(): unknown[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    if (text && !text.endsWith('\n')) appendFileSync(this.file, '\n');
    return text.split('\n').flatMap(parseLine);
  }

  append(entry: unknown): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
