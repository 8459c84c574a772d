import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditDays } from '@maidan/shared/domain/audit.ts';
import type { AuditActorsResponse, AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { purgeRules } from '../../src/privacy/purge-rules.ts';
import { PurgeService } from '../../src/privacy/purge.service.ts';
import { aPlayer, anEvent, inDays } from '../support/builders.ts';
import { readCsv } from '../support/files/rfc4180.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { adminPassword, asAdmin, signIn } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let product: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
  product.app.useLogger(false);
  headers = await asAdmin(product);
});
/** Empties the audit entries. The triggers forbid that, so the table's owner switches them off. */
const emptied = async (): Promise<void> => {
  await product.db.query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
  await product.db.query('TRUNCATE audit_entries');
  await product.db.query('ALTER TABLE audit_entries ENABLE TRIGGER USER');
};
beforeEach(emptied);
afterAll(() => product.close());

const call = (method: string, path: string, body?: object) =>
  fetch(`${product.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const listed = (filter: object = {}, more = '') =>
  call('GET', `admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const list = async (filter: object = {}, more = '') => (await (await listed(filter, more)).json()) as AuditEntryView[];
const entries = () => product.db.getRepository(AuditEntry);
const anEntry = (given: Partial<AuditEntry> = {}) =>
  entries().save({
    actorName: 'kavita',
    action: 'event.update',
    subjectKind: 'event',
    subjectLabel: 'Monsoon Cup',
    details: {},
    ...given,
  });

describe('an audit entry', () => {
  it('has actor, action, time, and both values of each changed field', async () => {
    const { id } = await anEvent(product.db, { eventName: 'Cup', location: 'Ward 12' });
    const answer = await call('PUT', `events/${id}`, { eventName: 'Monsoon Cup', location: 'Ward 12' });
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        actor: 'secretary',
        action: 'event.update',
        subjectKind: 'event',
        subjectId: id,
        subjectName: 'Monsoon Cup',
        details: { changes: [{ field: 'eventName', before: 'Cup', after: 'Monsoon Cup' }] },
        requestId: answer.headers.get('x-request-id'),
      },
    ]);
  });

  it('is not written for a call that changes nothing or is refused', async () => {
    const { id } = await anEvent(product.db, { location: 'Ward 12' });
    expect((await call('PUT', `events/${id}`, { location: 'Ward 12' })).status).toBe(200);
    expect((await call('POST', `events/${id}/restore`)).status).toBe(200);
    expect((await call('PUT', `events/${id}`, { eventName: ' ' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('cannot be changed, deleted or truncated', async () => {
    await anEntry();
    const refused = /append only/;
    await expect(product.db.query(`UPDATE audit_entries SET actor_name = 'x'`)).rejects.toThrow(refused);
    await expect(product.db.query('DELETE FROM audit_entries')).rejects.toThrow(refused);
    await expect(product.db.query('TRUNCATE audit_entries')).rejects.toThrow(refused);
    expect(await list()).toMatchObject([{ actor: 'kavita' }]);
  });
});

describe('a sign-in that fails', () => {
  const failed = async (username: string) => {
    expect((await signIn(product.url, { username, password: 'Hunter2 Hunter2' })).status).toBe(401);
    const [line] = await entries().find();
    return line;
  };

  it('names the administrator whose password was wrong, and nobody as the actor', async () => {
    expect(await failed('Secretary')).toMatchObject({
      actorId: null,
      actorName: 'anonymous',
      action: 'session.sign-in-failed',
      subjectLabel: 'secretary',
    });
  });

  it('stores neither the password nor an unknown name, which may be a password', async () => {
    const line = await failed('my-secret-word');
    expect(line).toMatchObject({ subjectId: null, subjectLabel: '' });
    expect(JSON.stringify(line)).not.toMatch(/my-secret-word|Hunter2/);
  });

  it('writes no entry for a wrong captcha, which anybody could send at will', async () => {
    await signIn(product.url, { username: 'secretary', password: adminPassword, captchaAnswer: 'WRONG' });
    expect(await entries().count()).toBe(0);
  });
});

describe('a player', () => {
  beforeEach(() => product.db.query('TRUNCATE players CASCADE'));

  it('is named by the current row, and has no name once erased', async () => {
    const { id } = await aPlayer(product.db, { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' });
    await call('DELETE', `players/${id}`);
    expect(await list({ q: 'verma' })).toMatchObject([{ action: 'player.delete', subjectName: 'Asha Verma' }]);
    expect(JSON.stringify(await entries().find())).not.toMatch(/Asha|Verma|98261/);

    await call('POST', `admin/players/${id}/erase`, { reason: 'Letter of Asha Verma' });
    expect(await list()).toMatchObject([
      {
        action: 'player.erase',
        subjectName: '',
        details: { counts: { players: 1, registrations: 0, photos: 0, waiting: 0 } },
      },
      { action: 'player.delete', subjectName: '' },
    ]);
    expect(JSON.stringify(await list())).not.toMatch(/Asha|Verma|98261/);
  });

  it('searched for in an export is not stored', async () => {
    await (await call('GET', 'players/export?filter={"q":"asha"}')).arrayBuffer();
    const [line] = await entries().find();
    expect(line).toMatchObject({
      action: 'player.export',
      details: { counts: { rows: 0 }, filters: [{ field: 'q' }] },
    });
    expect(JSON.stringify(line)).not.toMatch(/asha/i);
  });

  it('has the filters of an export in its entry', async () => {
    const filter = encodeURIComponent(JSON.stringify({ position: ['New Player'], from: '2026-01-01' }));
    await (await call('GET', `players/export?filter=${filter}`)).arrayBuffer();
    const [line] = await entries().find();
    const filters = [
      { field: 'position', value: 'new' },
      { field: 'from', value: '2026-01-01' },
    ];
    expect(line?.details).toEqual({ counts: { rows: 0 }, filters });
  });

  it.each(['players', 'players/search?q=', 'players/name?q=asha'])(
    'is recorded when somebody reads the whole list: %s',
    async (path) => {
      await (await call('GET', path)).arrayBuffer();
      const lines = await entries().find();
      expect(lines).toMatchObject([{ action: 'player.export', actorName: expect.any(String) }]);
      expect(JSON.stringify(lines)).not.toMatch(/asha/i);
    },
  );
});

describe('an import', () => {
  it('is named by its file, and has no name once that is erased', async () => {
    const importer = Importer.over(product.url, headers);
    const { id } = await importer.run(playersCsv([['Asha Verma', '9826100001', 30]]));
    const named = { action: 'player-import.upload', subjectName: 'players.csv' };
    expect(await list({ q: 'players.csv', action: 'player-import.upload' })).toMatchObject([named]);
    expect(JSON.stringify(await entries().find())).not.toMatch(/players\.csv/);
    await product.db.query(`UPDATE player_imports SET rows_erased_at = now(), file_name = 'players' WHERE id = $1`, [
      id,
    ]);
    expect(await list({ subjectId: id })).toMatchObject([{ subjectName: '' }, { subjectName: '' }]);
    await product.db.query('DELETE FROM player_imports');
    expect(await list({ subjectId: id })).toMatchObject([{ subjectName: '' }, { subjectName: '' }]);
  });
});

describe('the list', () => {
  const cup = '00000000-0000-4000-8000-000000000001';
  beforeEach(async () => {
    await anEntry({ at: new Date(`${inDays(-3)}T18:29:59.999Z`), actorName: 'asha' });
    await anEntry({ at: new Date(`${inDays(-3)}T18:30:00.000Z`), subjectId: cup });
    await anEntry({ at: new Date(`${inDays(-1)}T06:00:00Z`), action: 'member.create', subjectKind: 'member' });
  });
  const found = async (filter: object) => (await list(filter)).map(({ actor, action }) => `${actor} ${action}`);

  it('is the newest first, in pages', async () => {
    expect(await found({})).toEqual(['kavita member.create', 'kavita event.update', 'asha event.update']);
    const page = await listed({}, '&range=[1,1]&sort=["at","DESC"]');
    expect(page.headers.get('Content-Range')).toBe('rows 1-1/3');
    expect(await found({ actor: 'asha' })).toEqual(['asha event.update']);
  });

  it('filters by who, action, subject and text', async () => {
    expect(await found({ action: 'member.create' })).toEqual(['kavita member.create']);
    expect(await found({ action: ['member.create', 'event.delete'] })).toEqual(['kavita member.create']);
    expect(await found({ subjectKind: 'member' })).toEqual(['kavita member.create']);
    expect(await found({ subjectKind: 'event', subjectId: cup })).toEqual(['kavita event.update']);
    expect(await found({ q: 'CUP asha' })).toEqual(['asha event.update']);
    expect(await found({ q: '%' })).toEqual([]);
  });

  it('filters by Indian days', async () => {
    expect(await found({ to: inDays(-3) })).toEqual(['asha event.update']);
    expect(await found({ from: inDays(-2), to: inDays(-2) })).toEqual(['kavita event.update']);
  });

  it.each([{ from: 'yesterday' }, { subjectId: 'x' }, { details: 'x' }])('refuses %j', async (filter) => {
    expect((await listed(filter)).status).toBe(400);
  });

  it('lists the actors that have an entry', async () => {
    const answer = (await (await call('GET', 'admin/audit/actors')).json()) as AuditActorsResponse;
    expect(answer).toEqual({ success: true, actors: ['asha', 'kavita'] });
  });

  it('requires a sign-in', async () => {
    for (const path of ['', '/actors', '/export'])
      expect((await fetch(`${product.url}/api/admin/audit${path}`)).status).toBe(401);
  });
});

it('is exported with its filters and without formulas, and the export gets an entry itself', async () => {
  const changes = [{ field: 'eventName', before: 'Cup', after: '=HYPERLINK("x")' }, { field: 'photo' }];
  await anEntry({ subjectLabel: '=HYPERLINK("x")', details: { changes } });
  await anEntry({ action: 'session.sign-in', subjectKind: 'administrator', details: { browser: 'Chrome on Android' } });
  const answer = await call('GET', 'admin/audit/export?filter={"action":"event.update"}');
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="history_\d{4}-\d\d-\d\d\.csv"/);
  const [head, line, ...more] = readCsv(await answer.text());
  expect(head).toContain('Who');
  expect(line).toEqual(
    expect.arrayContaining([
      ...['kavita', 'Event changed', 'Events', 'changed the event ‘=HYPERLINK("x")’: name, photo'],
      ...[`'=HYPERLINK("x")`, 'name: Cup → =HYPERLINK("x"); photo'],
    ]),
  );
  expect(more).toEqual([]);
  expect(await list({ action: 'audit.export' })).toMatchObject([
    { actor: 'secretary', details: { counts: { rows: 1 } } },
  ]);
});

describe('the nightly purge', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const session = { action: 'session.sign-in', subjectKind: 'administrator' } as const;

  it('deletes entries of sign-ins after 90 days and others after two years', async () => {
    await anEntry({ at: daysAgo(auditDays.others - 1), actorName: 'stays' });
    await anEntry({ at: daysAgo(auditDays.others + 1) });
    await anEntry({ ...session, at: daysAgo(auditDays.signIns - 1), actorName: 'stays' });
    await anEntry({ ...session, at: daysAgo(auditDays.signIns + 1) });
    await product.app.get(PurgeService).run();
    expect((await entries().find()).map(({ actorName }) => actorName)).toEqual(['stays', 'stays']);
  });

  it('leaves an entry that is too young by the database’s clock, two seconds behind', async () => {
    const due = new Date(Date.now() - auditDays.signIns * 86_400_000 + 1_000);
    await anEntry({ ...session, at: due });
    const rule = purgeRules.find(({ what }) => what === 'lines about sign-ins')!;
    const ahead = new Date(due.getTime() + 1_000);
    expect(await rule.erase(product.db.manager, ahead, new Date())).toEqual({ found: 0, erased: [] });
  });

  it('cannot delete entries earlier, because the table refuses it', async () => {
    const early = [
      await anEntry({ at: daysAgo(auditDays.others - 1) }),
      await anEntry({ ...session, at: daysAgo(auditDays.signIns - 1) }),
    ];
    for (const { id } of early)
      await expect(product.db.query('DELETE FROM audit_entries WHERE id = $1', [id])).rejects.toThrow(/append only/);
  });
});
