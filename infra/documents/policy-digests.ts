import { createHash } from 'node:crypto';
import { club } from '@maidan/shared/club.ts';
import { policies } from '../../sites/src/content/policies.ts';

/** A digest of each policy's text, with the club's name and address above it, by the policy's name. */
export const policyDigests = (): Record<string, string> =>
  Object.fromEntries(
    policies.map((policy) => [
      policy.name,
      createHash('sha256')
        .update(JSON.stringify([club.name, club.address, policy]))
        .digest('hex'),
    ]),
  );
