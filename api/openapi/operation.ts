import { type Permission, rolePermissions, roles } from '@maidan/shared/domain/roles.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import { ALLOWED_BEFORE, PUBLIC, REQUIRED_PERMISSION } from '../src/auth/auth.decorators.ts';
import { requiredStepSentences } from '../src/auth/required-step.ts';
import { SpreadsheetForm } from '../src/platform/spreadsheets/one-spreadsheet.decorator.ts';
import { THROTTLED } from '../src/platform/http/throttling/throttled.decorator.ts';
import { PhotoForm } from '../src/platform/http/validation/one-photo.decorator.ts';
import { addressOf, type Handler, type Sources } from './handlers.ts';
import { answersOf } from './answers.ts';
import type { JsonSchema, Operation } from './openapi-types.ts';
import { hasId, isListFields, parametersOf } from './parameters.ts';

/** @param place the index, from 0, of the route among the handler's routes */
export function operationOf(sources: Sources, place: number): Operation {
  const { handler, declared, notes, tag, classes } = sources;
  const route = handler.routes[place]!;
  const permission = Reflect.getMetadata(REQUIRED_PERMISSION, handler.method) as Permission | undefined;
  const parameters = parametersOf(handler, route, notes, classes);
  const requestBody = bodyOf(sources);
  const others = handler.routes.filter((each) => each !== route).map((each) => `\`${writtenOut(each)}\``);
  const description = [declared.comment, others.length > 0 && `The same as ${others.join(', ')}.`].filter(Boolean);
  return {
    operationId: `${handler.name.replace('Controller.', '_')}${place > 0 ? `_${place + 1}` : ''}`,
    tags: [tag],
    summary: notes.summary,
    ...(description.length > 0 && { description: description.join('\n\n') }),
    security: isPublic(handler) ? [] : [{ bearer: [] }],
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(sources, {
      isGuarded: !isPublic(handler),
      isRefusedToSome: permission !== undefined && (isRefusedToSome(permission) || isRefusedBefore(handler)),
      isThrottled: Reflect.hasMetadata(THROTTLED, handler.method),
      takesBody: requestBody !== undefined,
      hasRules: requestBody !== undefined || handler.inputs.some(isRuled),
      hasId: hasId(handler),
    }),
  };
}

function writtenOut(route: string): string {
  const [method, path] = addressOf(route);
  return `${method.toUpperCase()} ${path}`;
}

const isRefusedToSome = (permission: Permission): boolean =>
  roles.some((role) => !rolePermissions[role].has(permission));

/** Whether this call refuses an account that still has to take one of the required steps. */
const isRefusedBefore = ({ method }: Handler): boolean =>
  ((Reflect.getMetadata(ALLOWED_BEFORE, method) ?? []) as RequiredStep[]).length < requiredSteps;

/** The number of values of `RequiredStep`. */
const requiredSteps = Object.keys(requiredStepSentences).length;

export const isPublic = ({ controller, method }: Handler): boolean =>
  Reflect.hasMetadata(PUBLIC, method) || Reflect.hasMetadata(PUBLIC, controller);

/** Whether an input is the parameters of a list, or a query with a class of its own. */
const isRuled = ({ from, data }: Handler['inputs'][number]): boolean =>
  isListFields(data) || (from === 'query' && data === undefined);

function bodyOf({ handler, notes }: Sources): Operation['requestBody'] {
  if (notes.takesEncData)
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema: encData } } };
  const type = handler.inputs.find(({ from }) => from === 'body')?.type;
  const schema: JsonSchema = type ? { $ref: `#/components/schemas/${type.name}` } : { type: 'object' };
  const isSheet = handler.interceptors.includes(SpreadsheetForm as never);
  const file = isSheet ? 'file' : handler.interceptors.includes(PhotoForm as never) ? 'photo' : notes.file;
  if (!type && !file) return undefined;
  return {
    required: true,
    content: {
      ...(!isSheet && { 'application/json': { schema } }),
      ...(file && { 'multipart/form-data': { schema: withFile(schema, file, isSheet) } }),
    },
  };
}

const withFile = (fields: JsonSchema, name: string, isRequired: boolean): JsonSchema => ({
  allOf: [fields],
  properties: { [name]: { type: 'string', format: 'binary' } },
  ...(isRequired && { required: [name] }),
});

const encData: JsonSchema = {
  type: 'object',
  properties: {
    encData: { type: 'string', description: 'The message of the payment provider, encrypted, in hex digits.' },
  },
};
