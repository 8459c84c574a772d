import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // Requests are logged, but the lines are discarded except in one test.
  test = await startTestApp({ env: { LOG_LEVEL: 'log' } });
  test.app.useLogger(['error']);
});
beforeEach(() => test.db.query('TRUNCATE throttles'));
afterAll(() => test.close());

const thousand = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, i]));
const deep = '{"a":'.repeat(2000) + '1' + '}'.repeat(2000);

const bodies: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"username":'],
  ['a bare word', '"secretary"'],
  ['null', 'null'],
  ['a list', '[1,2,3]'],
  ['wrong types', JSON.stringify({ username: 7, password: true, captchaAnswer: null, rememberMe: 'yes' })],
  ['lists for texts', JSON.stringify({ username: ['a'], password: [['b']], captchaAnswer: [] })],
  ['objects for texts', JSON.stringify({ username: { $ne: null }, password: { length: 9 }, captchaAnswer: {} })],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"username":"x","password":"y","captchaAnswer":"z"}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"x":1}},"username":"x","password":"y"}'],
  ['thousands of fields', JSON.stringify(thousand)],
  ['a very deep body', deep],
  ['a NUL character', JSON.stringify({ username: 'a\0b', password: 'x', captchaAnswer: 'y' })],
  ['half a character', '{"username":"\\ud800","password":"x","captchaAnswer":"y"}'],
  ['a very long text', JSON.stringify({ username: 'x'.repeat(50_000), password: 'x', captchaAnswer: 'y' })],
  ['more than 64 kB', JSON.stringify({ username: 'x'.repeat(100_000) })],
];

const expectRefusal = async (answer: Response) => {
  const text = await answer.text();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.parse(text)).toMatchObject({ success: false, error: expect.any(String) });
  expect(text).not.toMatch(/\bat \S+ \(|node_modules|SyntaxError/);
};

describe.each(bodies)('%s', (_name, body) => {
  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
    'as %s is refused without a stack',
    async (type) => {
      const headers = { 'content-type': type };
      await expectRefusal(await fetch(`${test.url}/api/admin/login`, { method: 'POST', headers, body }));
    },
  );
});

it.each([
  '/api/players/check-mobile/%00',
  '/api/players/check-mobile/%E0%A4%A',
  '/uploads/',
  '/uploads/x',
  '/uploads/a/b/c',
  '/uploads/events/..%2F..%2Fsecret.webp',
  `/uploads/events/${'a'.repeat(300)}.webp`,
])('refuses the address %s', async (path) => expectRefusal(await fetch(test.url + path)));

it.each(['/api/club/logos/%00', '/api/club/pictures/%00', '/uploads/events/%00'])(
  'knows nothing at the address %s',
  async (path) => expect((await fetch(test.url + path)).status).toBe(404),
);

it('refuses an unknown charset and an unknown encoding', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${test.url}/api/admin/login`, { method: 'POST', headers, body: '{}' });
  await expectRefusal(await post({ 'content-type': 'application/json; charset=utf-99' }));
  await expectRefusal(await post({ 'content-type': 'application/json', 'content-encoding': 'zip' }));
});

it.each([
  'sort=["passwordHash","ASC"]',
  'sort=["name","ASC; DROP TABLE players"]',
  'sort=name',
  'range=[0,100000]',
  'range=[5,1]',
  'filter={"nobody":1}',
  'filter={"__proto__":1}',
  'filter={"q":["\\u0000"]}',
  'sort=["name","ASC"]&sort=["age","ASC"]',
])('refuses the list query %s', async (query) => {
  const headers = await asAdmin(test);
  await expectRefusal(await fetch(`${test.url}/api/admin/players?${encodeURI(query)}`, { headers }));
});

it('answers an internal error with a reference only, and logs nothing of the request’s content', async () => {
  const logged: string[] = [];
  const note = (...said: unknown[]) => void logged.push(said.map((each) => JSON.stringify(each)).join(' '));
  test.app.useLogger({ error: note, warn: note, log: note });
  await test.db.query('ALTER TABLE players RENAME TO players_away');
  const answer = await fetch(`${test.url}/api/players/check-mobile/9876543210?token=private`);
  await test.db.query('ALTER TABLE players_away RENAME TO players');
  test.app.useLogger(['error']);
  expect(logged).toEqual([
    expect.stringContaining('GET /api/players/check-mobile/:mobile: QueryFailedError 42P01'),
    expect.stringContaining(`"requestId":"${answer.headers.get('x-request-id')}"`),
  ]);
  expect(logged.join()).not.toMatch(/9876543210|private/);
  expect(answer.status).toBe(500);
  const body = (await answer.json()) as { error: string; requestId: string };
  expect(body).toEqual({
    success: false,
    error: `Something went wrong. Reference: ${body.requestId}`,
    requestId: answer.headers.get('x-request-id'),
    code: 'call.unexpected',
    parameters: { reference: body.requestId },
  });
});
