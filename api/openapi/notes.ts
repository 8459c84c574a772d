/**
 * What cannot be read from the code of a call: a summary, and the answers that come from inside the services.
 * The API's tests check that each of these answers occurs, and no other.
 */
export interface OperationNotes {
  summary: string;
  /** By status, when it is given. */
  answers?: Partial<Record<304 | 400 | 401 | 404 | 409 | 502, string>>;
  /** Descriptions of parameters, by name. */
  parameters?: Record<string, string>;
  /** Cookies that it reads, by name. */
  cookies?: Record<string, string>;
  /** Why it sets a cookie. */
  setsCookie?: string;
  /** Types of a file that it answers. */
  produces?: string[];
  /** The name of the form's file field. */
  file?: string;
  /** Takes the provider's form. */
  takesEncData?: true;
  /** The type of its failures, instead of `ErrorResponse`. */
  failure?: 'SignInFailure';
}

/** One controller's calls; a handler without notes, or notes without a handler, do not compile. */
export type Notes<Controller> = Record<keyof Controller, OperationNotes>;

export interface ControllerNotes {
  /** The class. */
  controller: string;
  tag: string;
  handlers: Record<string, OperationNotes>;
}

export const notesOn = <Controller extends object>(
  controller: abstract new (...given: never[]) => Controller,
  tag: string,
  handlers: Notes<Controller>,
): ControllerNotes => ({ controller: controller.name, tag, handlers });
