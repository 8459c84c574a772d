import type { DeclaredHandler } from './types/declared-handlers.ts';
import type { Handler } from './handlers.ts';
import type { OperationNotes } from './notes.ts';
import type { JsonSchema } from './openapi-types.ts';

/** All that is known of one handler. */
export interface Sources {
  handler: Handler;
  declared: DeclaredHandler;
  notes: OperationNotes;
  tag: string;
  /** Schema of what it answers as JSON; of a page, of one row. */
  answer: JsonSchema | undefined;
  /** Schemas of the classes of bodies and queries. */
  classes: Record<string, JsonSchema>;
}
