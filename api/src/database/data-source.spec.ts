import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { connect } from './data-source.ts';

/** PostgreSQL's SSLRequest, the first message of a client that wants TLS: the length of the message, then its code. */
const sslRequest = '0000000804d2162f';

it('does not go on in the clear with a database that has no TLS, when sslmode asks for it', async () => {
  let sent = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      sent += bytes.toString('hex');
      // "N" means that the server has no TLS.
      socket.write('N');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://club:secret@127.0.0.1:${port}/maidan?sslmode=verify-full`;
  await expect(connect({ databaseUrl })).rejects.toThrow(/does not support SSL/);
  server.close();
  expect(sent).toBe(sslRequest);
});
