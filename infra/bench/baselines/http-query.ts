/**
 * Bare `node:http` and `pg`: runs the statements of the file that STATEMENTS names, and sends the last statement's
 * rows.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from '../product/statements.ts';

const statements = JSON.parse(readFileSync(process.env.STATEMENTS ?? '', 'utf8')) as Statement[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });

const server = createServer((_request, response) => {
  const answer = async (): Promise<void> => {
    let rows: unknown[] = [];
    for (const { text, values } of statements) ({ rows } = await pool.query(text, values));
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(rows));
  };
  answer().catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
