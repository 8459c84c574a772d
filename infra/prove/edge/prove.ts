/**
 * `npm run prove:edge`: the cases of the edge, the server that browsers reach first, which serves the pages and
 * forwards calls to the API. The embedded server of `npm start` and nginx get the same requests, and their headers are
 * compared. Then come what only nginx does; the systemd units; each status from the whole product behind both;
 * processes of the API that are restarted behind nginx under load, or stop there for a minute; and two hundred
 * registrations at once. Needs Debian's `nginx`, which need not run as a service, and its `systemd-analyze`. It has no
 * options.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { dropsSlowClients, logsNoAddress, redirectsToHttps, switchesAtOnce } from './client-checks.ts';
import { differences } from './compare.ts';
import { startEmbedded } from './embedded.ts';
import { startNginxEdge } from './nginx-edge.ts';
import { compareProduct } from './product/compare-product.ts';
import { frozenUnderLoad } from './product/frozen.ts';
import { openingEvening } from './product/opening-evening.ts';
import { restartsUnderLoad } from './product/restarts.ts';
import { withTwoProcesses } from './product/two-processes.ts';
import {
  trustsConfiguredProxies,
  keepsConnections,
  skipsUnavailableReplica,
  leavesSlowReplicaItsRequests,
  passesOverHangingReplica,
  survivesEndDuringUpload,
  repeatsSafeRequestsAlone,
} from './replica-checks.ts';
import type { Check } from './replica-checks.ts';
import { runSuite } from './suite.ts';
import type { Result } from './compare.ts';
import { verifyUnits } from './units.ts';
import { makeFixture } from './fixture.ts';

readOptions(usageOf(import.meta.filename), {});

const checks: Record<string, Check> = {
  'a request is given to the next process only when that is safe': repeatsSafeRequestsAlone,
  'a process that hangs costs nobody more than three seconds': passesOverHangingReplica,
  'a process that is slow keeps what it has begun': leavesSlowReplicaItsRequests,
  'a process that ends while a body arrives costs nothing': survivesEndDuringUpload,
  'a process that is away is left out, whatever is asked': skipsUnavailableReplica,
  'connections to the API are kept, and it sees the visitor’s address': keepsConnections,
  'a proxy before nginx is believed, others are not': trustsConfiguredProxies,
  'a client that stops in the middle is let go': dropsSlowClients,
  'a switch of the site is seen at once, by whole pages': switchesAtOnce,
  'logs name no address': logsNoAddress,
  'TLS: http leads to https': redirectsToHttps,
  'systemd units are valid and confined': verifyUnits,
};

try {
  const [embedded, nginx] = [await runSuite(startEmbedded), await runSuite(startNginxEdge)];
  report(`embedded server, ${embedded.length} cases`, faultsOf(embedded));
  report(`nginx, ${nginx.length} cases`, faultsOf(nginx));
  report('the same headers from both', differences(embedded, nginx));
  for (const [title, check] of Object.entries(checks)) {
    const fixture = makeFixture();
    try {
      report(title, await check(fixture));
    } finally {
      fixture.remove();
    }
  }
  report('the whole product: the same statuses and headers from both', await compareProduct());
  report('restarts behind nginx lose no request and do none twice', await withTwoProcesses(restartsUnderLoad));
  report(
    'a process that stops for a minute holds nobody up and loses nothing',
    await withTwoProcesses(frozenUnderLoad),
  );
  report(
    'two hundred who register at once from one address all come through, and health says so',
    await openingEvening(),
  );
  console.log(process.exitCode ? '\nBROKEN.' : '\nEverything holds on both.');
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
}

function report(title: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'holds  ' : 'BROKEN '} ${title}`);
  for (const fault of faults) console.log(`         ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function faultsOf(results: readonly Result[]): string[] {
  return results.flatMap(({ title, faults }) => faults.map((fault) => `${title}: ${fault}`));
}
