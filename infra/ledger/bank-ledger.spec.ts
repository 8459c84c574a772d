import { expect, it } from '@jest/globals';
import { freePort } from '../local/free-port.ts';
import { readBankLedger } from './bank-ledger.ts';

it('says where the test bank does not answer, and which setting names its port', async () => {
  const url = `http://localhost:${await freePort()}`;
  await expect(readBankLedger(url)).rejects.toThrow(
    `The test bank does not answer at ${url}: set SANDBOX_PORT to that of the running product.`,
  );
});
