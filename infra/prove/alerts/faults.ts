import { renameSync } from 'node:fs';
import { Payer } from '../../product/payer.ts';
import { stopReplica } from '../../product/replica.ts';
import type { Club } from './club.ts';

export interface Fault {
  title: string;
  /** Names of the rules without the prefix "Maidan". */
  alerts: string[];
  make: (club: Club) => Promise<unknown>;
  /** This work is repeated until the alerts fire. */
  meanwhile?: (club: Club) => Promise<unknown>;
  repair: (club: Club) => Promise<unknown>;
  /** This work is repeated until the alerts have ended, in place of what the product does by itself hours later. */
  afterwards?: (club: Club) => Promise<unknown>;
}

const dueNow = (club: Club) =>
  club.harness.query('UPDATE payments SET next_requery_at = now() WHERE next_requery_at IS NOT NULL');

/** Makes refunds due at the next poll of their queue. */
const refundsDueNow = (club: Club) =>
  club.harness.query(`UPDATE jobs.job SET start_after = now()
    WHERE name = 'refunds' AND state IN ('created', 'retry') AND start_after > now()`);

const tryMessagesNow = async (club: Club) => {
  await club.harness.query('UPDATE alert_channels SET claimed_until = now()');
  await club.runAlerts();
};

/** The faults. They are real; where an alert is about hours or days, rows are given an older time. */
export const faults: Fault[] = [
  {
    title: 'PostgreSQL is frozen (SIGSTOP)',
    alerts: ['DatabaseSilent', 'ApiNotReady', 'Errors', 'Slow'],
    make: async ({ harness }) => harness.signalDatabase('SIGSTOP'),
    repair: async ({ harness }) => harness.signalDatabase('SIGCONT'),
  },
  {
    title: 'A lock keeps all connections of the API',
    alerts: ['DatabaseConnectionsExhausted'],
    make: (club) => club.lock('site_revision'),
    meanwhile: async (club) => Array.from({ length: 10 }, () => club.ask()),
    repair: (club) => club.release(),
  },
  {
    title: 'The provider does not answer, and a payment is a week old',
    alerts: ['ProviderAway', 'RequeriesUnanswered', 'NotificationsUnhandled', 'PaymentsWaiting'],
    make: async (club) => {
      const payer = new Payer(club.harness);
      await payer.start();
      const form = await payer.pay();
      club.harness.gatewayProxy.fault = 'reset';
      await payer.comeBack(form);
      await club.harness.query(`UPDATE payments SET created_at = now() - interval '7 days' WHERE state = 'initiated'`);
    },
    meanwhile: dueNow,
    repair: async (club) => {
      club.harness.gatewayProxy.fault = 'none';
    },
    afterwards: async (club) => {
      await dueNow(club);
      await club.runAlerts();
    },
  },
  {
    title: 'No process gets a job or asks about a payment (locks)',
    alerts: ['JobsStuck', 'RequeriesOverdue'],
    make: async (club) => {
      const payer = new Payer(club.harness);
      await payer.start();
      // The job becomes due after the locks are held.
      await club.harness.query(
        `INSERT INTO jobs.job (name, data, policy, singleton_key, start_after)
         VALUES ('photo-removals', '{"key": "nobody"}', 'short', 'a job that nobody gets', now() + interval '5 s')`,
      );
      await club.harness.query(
        `UPDATE payments SET next_requery_at = now() + interval '5 s' WHERE next_requery_at IS NOT NULL`,
      );
      await club.lock('jobs.job IN EXCLUSIVE MODE');
      await club.lock('payments IN EXCLUSIVE MODE');
    },
    repair: (club) => club.release(),
  },
  {
    title: 'The bank refuses a refund, and nobody looks for two days',
    alerts: ['RefundRefused', 'WaitsForPerson'],
    make: async (club) => {
      await club.bankSettings({ refundsRefused: true });
      await club.pay(true);
    },
    meanwhile: async (club) => {
      await club.runAlerts();
      await club.harness.query(
        `UPDATE attention_items SET since = now() - interval '2 days' WHERE kind = 'refund_failed'`,
      );
    },
    repair: (club) => club.bankSettings({ refundsRefused: false }),
    // After each refusal the product waits longer, at last two days.
    afterwards: async (club) => {
      await club.harness.query(`UPDATE refunds SET ended_at = now() - interval '2 days' WHERE state = 'refused'`);
      await refundsDueNow(club);
      await club.runAlerts();
    },
  },
  {
    title: 'The bank does not answer refunds',
    alerts: ['RefundsWaiting'],
    make: async (club) => {
      await club.bankSettings({ refundFault: 'error' });
      await club.pay(true);
    },
    repair: (club) => club.bankSettings({ refundFault: 'none' }),
    // The product requests a refund again only after the bank's list has lacked it for six hours.
    afterwards: async (club) => {
      await club.harness.query(
        `UPDATE refunds SET unlisted_since = now() - interval '7 hours', unlisted_answers = 3
         WHERE state = 'sent' AND unlisted_since > now() - interval '6 hours'`,
      );
      await refundsDueNow(club);
    },
  },
  {
    title: 'The webhook refuses messages about a picture that is gone',
    alerts: ['MessagesFail'],
    make: async (club) => {
      club.messageStatus = 500;
      await club.harness.query(
        `INSERT INTO file_sweeps (swept_at, removed, spared, missing)
         VALUES (now(), 0, 0, '[{"table": "members", "id": "a picture that is gone"}]')`,
      );
    },
    meanwhile: tryMessagesNow,
    repair: async (club) => {
      club.messageStatus = 200;
    },
    afterwards: tryMessagesNow,
  },
  {
    title: 'A job fails for good',
    alerts: ['JobsFailed'],
    make: ({ harness }) =>
      harness.query(
        `INSERT INTO jobs.job (name, data, retry_limit, policy, singleton_key)
         VALUES ('photo-removals', '{"key": {"no": "text"}}', 0, 'short', 'a job that cannot be done')`,
      ),
    // The last statement is the one in docs/operations.md.
    repair: ({ harness }) =>
      harness.query(
        `UPDATE jobs.job SET data = '{"key": "nobody"}' WHERE singleton_key = 'a job that cannot be done';
         UPDATE jobs.job SET state = 'retry', retry_count = 0, start_after = now(), completed_on = NULL
         WHERE state = 'failed'`,
      ),
  },
  {
    title: 'The folder of the pictures is gone, and somebody sends a photo',
    alerts: ['StoreFailing', 'StoreCallsFail'],
    make: async (club) => {
      renameSync(club.dataDir, `${club.dataDir}-away`);
      if (await new Payer(club.harness).tryToStart()) throw new Error('A photo was stored in a folder that is gone.');
    },
    repair: async ({ dataDir }) => renameSync(`${dataDir}-away`, dataDir),
  },
  {
    title: 'The site cannot be built',
    alerts: ['SiteBuildFailed', 'SiteLate'],
    make: async (club) => {
      club.buildStatus = 500;
      await club.harness.query(`UPDATE site_revision SET revision = revision + 1; NOTIFY site_revision`);
    },
    repair: async (club) => {
      club.buildStatus = 200;
    },
  },
  {
    title: 'The publisher was killed an hour ago',
    alerts: ['PublisherSilent'],
    make: async (club) => {
      await club.stopPublisher();
      await club.harness.query(`UPDATE site_builds SET checked_at = now() - interval '1 hour'`);
    },
    repair: async (club) => club.startPublisher(),
  },
  {
    title: 'The API is killed',
    alerts: ['ApiDown'],
    make: (club) => stopReplica(club.api, 'SIGKILL'),
    repair: (club) => club.startApi(),
  },
];

/** Alerts that only promtool tests: a full disk needs a disk of its own, and no row makes a job hang. */
export const firedByPromtoolOnly = ['DiskNearlyFull', 'JobHangs'];
