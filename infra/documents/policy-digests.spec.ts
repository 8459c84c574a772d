import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { policyDigests } from './policy-digests.ts';

it('finds the PDFs rendered from the policies as they are: otherwise run npm run documents -w @maidan/infra', () => {
  const rendered = readFileSync(path.join(import.meta.dirname, 'policy-digests.json'), 'utf8');
  expect(policyDigests()).toEqual(JSON.parse(rendered));
});
