import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { faultsOf } from './compare.ts';
import { findOperation } from './schemas.ts';
import { type Exchange, watchExchanges } from './exchange.ts';

/**
 * Where the tests note the answers that they have seen. `infra/test/described-answers.ts` reads them at the end of `npm
 * test`.
 */
const folder = path.resolve(import.meta.dirname, '../../../../test-results/described-answers');

/** Routes that are no calls of the API: Nest's answer to unknown addresses, and the page with the description. */
const noCall = /^\*path$|^\/api\/docs|\*anything/;

export interface Watch {
  handler: RequestHandler;
  /**
   * Ends the comparison.
   * @throws when an answer or an accepted request did not match api/openapi.json
   */
  end(): void;
}

/** Compares each exchange of an app with the description of its calls. */
export function watchAnswers(): Watch {
  const seen = new Set<string>();
  const faults = new Set<string>();
  const compare = (exchange: Exchange): void => {
    const { method, route, status } = exchange;
    if (noCall.test(route)) return;
    const operation = findOperation(method, route);
    if (operation) seen.add(`${operation.operationId} ${status}`);
    const found = operation ? faultsOf(operation, exchange) : ['this call is not described'];
    for (const fault of found) faults.add(`${method} ${route} ${status}: ${fault}`);
  };
  const end = (): void => {
    mkdirSync(folder, { recursive: true });
    appendFileSync(path.join(folder, `${process.pid}.txt`), [...seen, ''].join('\n'));
    if (faults.size > 0) throw new Error(`Not as api/openapi.json says:\n${[...faults].join('\n')}`);
  };
  return { handler: watchExchanges(compare), end };
}
