import { expect, it } from '@jest/globals';
import { mayWrite } from './may-write.ts';

it.each([
  'COMMIT',
  'UPDATE events SET event_name = $1',
  '\n  insert INTO members (name) VALUES ($1)',
  'DELETE FROM gallery_photos',
  'TRUNCATE events CASCADE',
  'WITH gone AS (DELETE FROM events RETURNING id) SELECT * FROM gone',
  'SELECTED',
])('others may see another content after %j', (statement) => expect(mayWrite(statement)).toBe(true));

it.each([
  'SELECT * FROM events',
  'select 1 FROM site_revision WHERE id = 1 FOR UPDATE',
  'START TRANSACTION',
  'ROLLBACK',
  'SET LOCAL lock_timeout = 1000',
])('others see the same content after %j', (statement) => expect(mayWrite(statement)).toBe(false));
