/**
 * Notes about a call that cannot be read from its code: a summary, and the failures that its services answer.
 * `infra/test/described-answers.ts` checks that tests have seen each of these answers, and
 * `api/test/support/openapi/watch.ts` that tests have seen no other.
 */
export interface OperationNotes {
  summary: string;
  /** For each status, when the call gives this answer. */
  answers?: Partial<Record<304 | 400 | 401 | 404 | 409 | 502, string>>;
  /** Descriptions of parameters, by name. */
  parameters?: Record<string, string>;
  /** Descriptions of the cookies that the call reads, by name. */
  cookies?: Record<string, string>;
  /** Why the call sets a cookie. */
  setsCookie?: string;
  /** MIME types of the file that the call answers. */
  produces?: string[];
  /** The name of the form's file field. */
  file?: string;
  /** The body is the payment provider's form with the field `encData`. */
  takesEncData?: true;
  /** The type of the call's failures, where it is not `ErrorResponse` alone. */
  failure?: 'SignInFailure';
}

/** The notes for one controller. The compiler refuses a handler without notes and notes without a handler. */
export type Notes<Controller> = Record<keyof Controller, OperationNotes>;

export interface ControllerNotes {
  /** The name of the controller's class. */
  controller: string;
  tag: string;
  handlers: Record<string, OperationNotes>;
}

export const notesOn = <Controller extends object>(
  controller: abstract new (...given: never[]) => Controller,
  tag: string,
  handlers: Notes<Controller>,
): ControllerNotes => ({ controller: controller.name, tag, handlers });
