import { FileStore, type Area, type StoredFile } from '../file-store.ts';

export const operations = ['put', 'get', 'remove', 'list', 'check'] as const;
type Operation = (typeof operations)[number];

/** Reports the result of each call of the store. */
export type StoreListener = (operation: Operation, hasFailed: boolean) => void;

/** A file store that tells a listener the outcome of each call. */
export class ObservedFileStore extends FileStore {
  private listener: StoreListener = () => undefined;

  constructor(private readonly files: FileStore) {
    super();
  }

  onOutcome(listener: StoreListener): void {
    this.listener = listener;
  }

  put(area: Area, name: string, bytes: Buffer): Promise<void> {
    return this.observe('put', () => this.files.put(area, name, bytes));
  }

  get(area: Area, name: string): Promise<Buffer | undefined> {
    return this.observe('get', () => this.files.get(area, name));
  }

  remove(area: Area, name: string): Promise<void> {
    return this.observe('remove', () => this.files.remove(area, name));
  }

  list(area: Area): Promise<StoredFile[]> {
    return this.observe('list', () => this.files.list(area));
  }

  check(): Promise<void> {
    return this.observe('check', () => this.files.check());
  }

  private async observe<T>(operation: Operation, call: () => Promise<T>): Promise<T> {
    let hasFailed = true;
    try {
      const answer = await call();
      hasFailed = false;
      return answer;
    } finally {
      this.listener(operation, hasFailed);
    }
  }
}
