import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { whyPortIsTaken } from './taken-port.ts';

it.each(['127.0.0.1', '0.0.0.0'])('sees that another program listens on the port, at %s', async (address) => {
  const port = await freePort();
  expect(await whyPortIsTaken(port, '127.0.0.1')).toBeUndefined();
  const other = createServer().listen(port, address);
  await once(other, 'listening');
  expect(await whyPortIsTaken(port, '127.0.0.1')).toBe('EADDRINUSE');
  other.close();
});
