import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { childLocality } from '@maidan/shared/domain/player-type.ts';
import { permissions } from '@maidan/shared/domain/roles.ts';
import { renderContract } from './contract.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi-types.ts';

const check = promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'write.ts'), '--check']);
const checked = await check.catch((error: { stdout: string; stderr: string }) => error);
const text = readFileSync(path.resolve(import.meta.dirname, '../openapi.json'), 'utf8');
const document = JSON.parse(text) as OpenApiDocument;
const { schemas } = document.components;

const calls = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${address}`, operation })),
);
const callNamed = (name: string): Operation => calls.find(({ call }) => call === name)!.operation;

it('agrees with api/contract.txt', () => {
  expect(checked).toEqual({ stdout: 'api/contract.txt is what the code says.\n', stderr: '' });
});

it('lists all calls, answers and schemas in its short form', () => {
  const names = [...calls.map(({ call }) => `${call} [`), ...Object.keys(schemas).map((name) => `${name} = `)];
  const lines = renderContract(document).split('\n');
  expect(names.filter((name) => !lines.some((line) => line.startsWith(name)))).toEqual([]);
});

it.each<[string, (changed: OpenApiDocument) => void]>([
  ['a call that is gone', ({ paths }) => delete paths['/api/members']],
  ['a permission', ({ paths }) => delete paths['/api/admin/players']!.get!['x-permission']],
  ['an answer', ({ paths }) => delete paths['/api/members']!.get!.responses[304]],
  ['a header', ({ components }) => delete components.responses.Throttled!.headers],
  ['a field that may be left out', ({ components }) => components.schemas.Receipt!.required!.shift()],
  ['a field of another type', ({ components }) => (components.schemas.Receipt!.properties!.amount!.type = 'string')],
  ['a limit', ({ components }) => (components.schemas.EventDto!.properties!.rules!.maxLength = 9)],
  ['a field that is not named', ({ components }) => delete components.schemas.Receipt!.additionalProperties],
])('shows %s in its short form', (_, change) => {
  const changed = JSON.parse(text) as OpenApiDocument;
  change(changed);
  expect(renderContract(changed)).not.toBe(renderContract(document));
});

it('names no locality of the club, which may change', () => {
  expect(text).not.toContain(childLocality('en'));
});

it('is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
});

it('has every schema that it refers to, and no unused one', () => {
  const referred = new Set([...text.matchAll(/"\$ref": "#\/components\/(\w+\/[^"]+)"/g)].map(([, name]) => name));
  const { responses } = document.components;
  const named = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  expect([...referred].sort()).toEqual(named.sort());
});

it('names each call once', () => {
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(calls.length).toBeGreaterThan(160);
});

it('gives every call both a security requirement and a permission, or neither', () => {
  for (const { operation } of calls) {
    const permission = operation['x-permission'];
    expect(operation.security).toEqual(permission === undefined ? [] : [{ bearer: [] }]);
    if (permission !== undefined) expect(permissions).toContain(permission);
  }
});

it('has no public console address except those of the sign-in', () => {
  const open = calls.filter(({ call, operation }) => call.includes(' /api/admin/') && operation.security.length === 0);
  expect(open.map(({ call }) => call).sort()).toEqual([
    'GET /api/admin/captcha',
    'GET /api/admin/captcha/question',
    'POST /api/admin/login',
    'POST /api/admin/login/code',
  ]);
});

it('allows no answer a property that its schema does not name', () => {
  const open = Object.entries(schemas).filter(
    ([name, { type, additionalProperties }]) =>
      type === 'object' && !name.endsWith('Dto') && additionalProperties !== false,
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

/** The calls of section 7 of the specification, and our own addresses for actions to which it gives none. */
it.each([
  ...['GET /api/gallery/grouped', 'GET /api/members', 'GET /api/events/all-public', 'GET /api/events/upcoming/list'],
  ...['GET /api/payment/fees', 'GET /api/players/check-mobile/{mobile}', 'GET /api/payment/config'],
  ...['POST /api/payment/initiate', 'GET /api/payment/merchant/{id}', 'GET /api/payment/pending/{id}'],
  ...['POST /api/players/register', 'POST /api/admin/login', 'GET /api/events/all', 'POST /api/events'],
  ...['PUT /api/events/{id}', 'DELETE /api/events/{id}', 'GET /api/gallery/admin/grouped', 'POST /api/gallery/upload'],
  ...['DELETE /api/gallery/event/{eventName}', 'DELETE /api/gallery/{id}', 'GET /api/players/search'],
  ...['GET /api/players', 'GET /api/players/export', 'DELETE /api/players/{id}', 'POST /api/members'],
  ...['PUT /api/members/{id}', 'DELETE /api/members/{id}', 'POST /payment/response', 'GET /api/health'],
])('has the call %s of the specification', (name) => {
  expect(calls.map(({ call }) => call)).toContain(name);
});

const fields = (name: string): string[] => Object.keys(schemas[name]!.properties!).sort();

it('answers the public calls with the fields of the specification', () => {
  expect(fields('MobileCheckResponse')).toEqual(['exists', 'playerData', 'playerName']);
  expect(fields('FeeTable')).toEqual(['child', 'new', 'old']);
  expect(fields('Checkout')).toEqual(
    expect.arrayContaining(['merchTxnId', 'atomTokenId', 'merchId', 'custEmail', 'custMobile', 'returnUrl']),
  );
  expect(fields('PaymentRecord')).toEqual(
    expect.arrayContaining([
      'merchant_txn_id',
      'atom_txn_id',
      'bank_txn_id',
      'payment_method',
      'amount',
      'response_code',
      'response_message',
    ]),
  );
  expect(fields('Receipt')).toEqual(
    expect.arrayContaining(['receiptNumber', 'playerName', 'playerMobile', 'amount', 'paymentDate']),
  );
  expect(fields('PendingRegistration')).toEqual(
    [
      ...['first_name', 'last_name', 'mobile', 'age', 'player_type', 'playing_style', 'address', 'unavailability'],
      ...['remarks', 'selected_event', 'total_fee', 'photo_base64'],
    ].sort(),
  );
});

it('shows the limits of the shared rules', () => {
  const { properties } = schemas.ApplicantDto!;
  expect(properties!.firstName).toMatchObject({ minLength: 1, maxLength: 60 });
  expect(properties!.remarks).toMatchObject({ type: ['string', 'null'], maxLength: 1000 });
  expect(schemas.EventDto!.properties!.rules).toMatchObject({ maxLength: 10_000 });
  expect(schemas.PasswordChangeDto!.properties!.newPassword).toMatchObject({ minLength: 12, maxLength: 200 });
});

it('describes the form of lists, downloads, uploads and cached lists', () => {
  const list = callNamed('GET /api/admin/players');
  expect(list.parameters?.map(({ name }) => name)).toEqual(['sort', 'range', 'filter']);
  expect(list.responses[200]).toMatchObject({ headers: { 'Content-Range': { required: true } } });
  expect(callNamed('GET /api/players/export').responses[200]).toMatchObject({ content: { 'text/csv': {} } });
  const form = callNamed('POST /api/members').requestBody?.content['multipart/form-data']?.schema as JsonSchema;
  expect(form.properties?.photo).toEqual({ type: 'string', format: 'binary' });
  expect(callNamed('GET /api/members').responses).toMatchObject({
    304: {},
    200: { headers: { ETag: { required: true } } },
  });
  expect(Object.keys(callNamed('POST /payment/response').responses)).toEqual(['303']);
});
