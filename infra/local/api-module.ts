import type { RequestListener } from 'node:http';
import type { EventForm } from '@maidan/shared/rules/event.ts';
import type { FileStore as StoredFiles } from '@maidan/api/src/platform/storage/file-store.ts';

export type { StoredFiles };

/**
 * The API's compiled modules that other processes import. The API is compiled, as its decorators need more than type
 * stripping, so the types are declared here instead of imported from its sources.
 */
interface ApiModules {
  'app.setup': {
    createApp(): Promise<ApiApp>;
    requestListener(app: ApiApp, listener?: RequestListener): RequestListener;
  };
  'platform/logging/process-log': { logCrashes(): void };
  'platform/config/env': { readEnv(source: NodeJS.ProcessEnv): Env };
  'database/data-source': { connect(env: unknown): Promise<Connection> };
  'auth/administrators': {
    createAdministrator(
      db: Connection,
      username: string,
      password: string,
      role?: string,
      origin?: { isGenerated?: boolean },
    ): Promise<void>;
    setPassword(db: Connection, username: string, password: string, origin?: { isGenerated?: boolean }): Promise<void>;
    setRole(db: Connection, username: string, role: string): Promise<void>;
    setTwoStepOff(db: Connection, username: string): Promise<void>;
    endSessions(db: Connection, username: string): Promise<number>;
  };
  'platform/config/s3-settings': { readBucket(source: NodeJS.ProcessEnv): unknown };
  'platform/storage/stores/open-file-store': {
    openFileStore(env: unknown): Promise<StoredFiles>;
    openDisk(dataDir: string): FileStore;
    openBucket(settings: unknown, callMs?: number): Promise<FileStore>;
  };
  'platform/storage/file-store': { whyUnusable(fault: unknown): string };
  'platform/storage/stores/move-files': {
    moveFiles(source: FileStore, target: FileStore, report: (progress: MoveProgress) => void): Promise<MoveProgress[]>;
  };
  'platform/audit/record-audit': { operator: unknown };
  'events/events.admin.service': { EventsAdminService: ProviderOf<EventsAdmin> };
  'payments/refunds/refund-orders.service': { RefundOrders: ProviderOf<Refunding> };
  'payments/ledger/payment-admin-commands.service': { PaymentAdminCommands: ProviderOf<PaymentCommands> };
  'club/club-file': {
    exportClub(db: Connection): Promise<string>;
    /** @throws an Error named `DomainError`, whose `details.errors` has a message for each field that is wrong */
    importClub(
      db: Connection,
      text: string,
    ): Promise<{ facts: number; texts: number; pictures: number; isChanged: boolean }>;
  };
  'auth/passwords': { generatedPassword(): string };
  'database/migrations': { migrations: MigrationClass[] };
  'database/read-prepared': {
    /** What the database holds when `database/prepare` has nothing to do; otherwise undefined. */
    readPrepared(env: Env): Promise<{ administrator?: FirstAdministrator } | undefined>;
  };
  'database/prepare': {
    /**
     * Runs migrations, by default the product's with the settings of `process.env`; returns the names of those that
     * ran.
     */
    migrate(env?: unknown, list?: readonly MigrationClass[], isRestore?: boolean): Promise<string[]>;
    readMigrationStatus(): Promise<MigrationStatus>;
    /** Inserts the demo into an empty database, never in production; returns whether it did. */
    seedDemo(): Promise<boolean>;
    /**
     * Makes the first administrator when there is none. Returns the new administrator, or an existing one whose
     * generated password nobody has used yet.
     */
    firstAdministrator(): Promise<FirstAdministrator | undefined>;
  };
}

/** A provider class of the API; `app.get` returns its instance. */
type ProviderOf<Instance> = abstract new (...dependencies: never) => Instance;

/** `actor` is a value of `platform/audit/record-audit`. */
interface EventsAdmin {
  create(form: Partial<EventForm>, photo: undefined, actor: unknown): Promise<{ id: string }>;
  delete(id: string, actor: unknown): Promise<void>;
}

interface PaymentCommands {
  check(id: string, actor: unknown): Promise<void>;
}

interface Refunding {
  refundPayment(id: string, note: string, actor: unknown): Promise<void>;
}

/** The settings of the API that other processes use. */
interface Env {
  databaseUrl: string;
  databaseDirectUrl: string;
  dataDir: string;
  jwtSecret: string | undefined;
}

/** TypeORM's DataSource, of which only `destroy` is called here. */
interface Connection {
  destroy(): Promise<void>;
}

/** A migration class of TypeORM. */
export type MigrationClass = new () => {
  up(runner: { query(sql: string): Promise<unknown> }): Promise<void>;
  down(runner: { query(sql: string): Promise<unknown> }): Promise<void>;
};

/** Names of migrations, and whether the tables of the job queues are up to date. */
export interface MigrationStatus {
  applied: string[];
  pending: string[];
  newer: string[];
  jobs: boolean;
}

/** A store of files, by area and name. */
interface FileStore {
  put(area: string, name: string, bytes: Buffer): Promise<void>;
  get(area: string, name: string): Promise<Buffer | undefined>;
  remove(area: string, name: string): Promise<void>;
  list(area: string): Promise<{ name: string; modifiedAt: Date }[]>;
  check(): Promise<void>;
}

/** Counts of files. */
export interface MoveProgress {
  area: string;
  done: number;
  of: number;
  copied: number;
}

export interface FirstAdministrator {
  username: string;
  password?: string;
}

interface ApiApp {
  init(): Promise<unknown>;
  close(): Promise<void>;
  /** The instance of a provider class of the API. */
  get<Instance>(providerClass: ProviderOf<Instance>): Instance;
  get<Instance>(providerClass: unknown): Instance;
  getHttpAdapter(): { getInstance(): RequestListener };
}

export const importApiModule = <Name extends keyof ApiModules>(name: Name): Promise<ApiModules[Name]> =>
  import(`@maidan/api/dist/${name}.js`) as Promise<ApiModules[Name]>;
