import { NestFactory } from '@nestjs/core';
import { club } from '@maidan/shared/club.ts';
import { AppModule } from '../src/app.module.ts';
import { readEnv } from '../src/platform/config/env.ts';
import { AnswerSchemas } from './answer-schemas.ts';
import { readClassComments, readControllers, readDeclaredHandlers } from './declared-handlers.ts';
import { commonAnswers } from './answers.ts';
import { addressOf, type Handler, listHandlers } from './handlers.ts';
import type { ControllerNotes } from './notes.ts';
import { accountNotes } from './notes/accounts.ts';
import { clubNotes } from './notes/club.ts';
import { paymentNotes } from './notes/payments.ts';
import { payingNotes } from './notes/paying.ts';
import { playerNotes } from './notes/players.ts';
import { upkeepNotes } from './notes/upkeep.ts';
import type { JsonSchema, OpenApiDocument } from './openapi-types.ts';
import { operationOf } from './operation.ts';
import { filterValue } from './parameters.ts';
import { requestSchemas } from './request-schemas.ts';

const notes: ControllerNotes[] = [
  ...clubNotes,
  ...payingNotes,
  ...upkeepNotes,
  ...accountNotes,
  ...playerNotes,
  ...paymentNotes,
];

const description = `Every call of the API: what it takes, and all that it can answer.

Made by \`npm run openapi\` from the controllers, their types and the shared rules; the tests of the API compare each answer with it.
A call without a lock is public; any other needs the token of \`POST /api/admin/login\` and a role with its \`x-permission\`.
Every answer has an \`X-Request-Id\`. Fields that a body has besides those named are dropped unread.
A call that takes JSON and no file takes the same fields as an HTML form, too; \`HEAD\` answers like \`GET\`, without the body.`;

/** The description of all calls, except handlers of type `never`. It is made without starting the API. */
export async function createDocument(): Promise<OpenApiDocument> {
  const program = readControllers();
  const answers = new AnswerSchemas(program);
  const classes = requestSchemas(readClassComments(program));
  const declared = readDeclaredHandlers(program);
  const paths: OpenApiDocument['paths'] = {};
  for (const handler of await handlersOfApi()) {
    const found = declared.get(handler.name);
    if (!found) throw new Error(`${handler.name} is in no file *.controller.ts.`);
    if (found.answer.kind === 'never') continue;
    const answer = 'node' in found.answer ? answers.of(found.answer.node) : undefined;
    const sources = { handler, declared: found, ...notesOf(handler), answer, classes };
    handler.routes.forEach((route, place) => {
      const [method, path] = addressOf(route);
      paths[path] = { ...paths[path], [method]: operationOf(sources, place) };
    });
  }
  for (const name of ['ErrorResponse', 'SignInFailure']) answers.ofName(name);
  return {
    openapi: '3.1.0',
    info: { title: `${club.name} API`, version: '1.0.0', description },
    tags: [...new Set(notes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(onlyNamed(paths, { ...classes, ...answers.named, FilterValue: filterValue })),
      responses: commonAnswers,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** In preview mode, Nest reads the modules and creates no provider, so no database is needed. */
async function handlersOfApi(): Promise<Handler[]> {
  const env = readEnv({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    JWT_SECRET: 'of-a-process-that-answers-no-requests',
  });
  return listHandlers(await NestFactory.create(AppModule.with(env), { preview: true, logger: false }));
}

function notesOf({ name }: Handler): { notes: ControllerNotes['handlers'][string]; tag: string } {
  const [controller, method = ''] = name.split('.');
  const found = notes.find((each) => each.controller === controller);
  const handlerNotes = found?.handlers[method];
  if (!found || !handlerNotes) throw new Error(`api/openapi/notes says nothing of ${name}.`);
  return { notes: handlerNotes, tag: found.tag };
}

const sorted = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The schemas to which the calls and the common answers refer, directly or through another schema. */
function onlyNamed(paths: object, all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      if (!all[name]) throw new Error(`There is no schema ${name}.`);
      found.add(name);
      visit(all[name]);
    }
  };
  visit([paths, commonAnswers]);
  return Object.fromEntries([...found].map((name) => [name, all[name]!]));
}
