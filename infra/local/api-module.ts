import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The doors of the API that the product's processes go through. The API is compiled (its decorators need more than type
 * stripping), so these types stand here instead of being read from its sources.
 */
interface ApiModules {
  'app.setup': { createApp(): Promise<ApiApp> };
  'config/env': { readEnv(source: NodeJS.ProcessEnv): unknown };
  'database/data-source': { connect(env: unknown): Promise<Connection> };
  'auth/administrators': {
    createAdministrator(db: Connection, username: string, password: string): Promise<void>;
    resetPassword(db: Connection, username: string, password: string): Promise<void>;
    endSessions(db: Connection, username: string): Promise<number>;
    generatedPassword(): string;
  };
  'database/prepare': {
    /** Names of the migrations that ran. */
    migrate(): Promise<string[]>;
    /** Whether it seeded: only into an empty database, never in production. */
    seedDemo(): Promise<boolean>;
    /** The administrator it made, if there was none, or whose generated password nobody has used yet. */
    firstAdministrator(): Promise<FirstAdministrator | undefined>;
  };
}

/** TypeORM's, of which only the end is ours to know. */
interface Connection {
  destroy(): Promise<void>;
}

export interface FirstAdministrator {
  username: string;
  password?: string;
}

export interface ApiApp {
  init(): Promise<unknown>;
  close(): Promise<void>;
  /** The one instance of a class of the API. */
  get<Instance>(room: unknown): Instance;
  getHttpAdapter(): { getInstance(): (request: IncomingMessage, response: ServerResponse) => void };
}

export const importApiModule = <Name extends keyof ApiModules>(name: Name): Promise<ApiModules[Name]> =>
  import(`@maidan/api/dist/${name}.js`) as Promise<ApiModules[Name]>;
