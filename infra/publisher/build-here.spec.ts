import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { assertApiAnswers } from './build-here.ts';

it('says in one sentence that there is no API to build from, instead of the stack of a builder that found none', async () => {
  const api = createServer((_, response) => response.writeHead(200).end());
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await assertApiAnswers(address);
  await new Promise((resolve) => {
    api.close(resolve);
    api.closeAllConnections();
  });
  await expect(assertApiAnswers(address)).rejects.toMatchObject({
    name: 'UserError',
    message: `The API does not answer at ${address} (PORT, or SITE_API_URL when it runs elsewhere).`,
  });
});
