import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { club } from '@maidan/shared/club.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { redactError } from '../platform/logging/redact.ts';
import { PaymentAdminQueries } from '../payments/payment-admin-queries.service.ts';
import { isRunningPublisher, SiteBuild } from '../platform/publishing/publishing.entity.ts';
import { FileSweepService } from '../privacy/file-sweep.service.ts';
import { AttentionRecord, type Channel, channels } from './alerts.entity.ts';
import { type AlertMessage, alertMessage, type NotifiedItem } from './alert-message.ts';
import { type Waiting, waitingBuild, waitingFiles, waitingPayments } from './attention-items.ts';
import { AlertRefused, type Send, sendersOf } from './send-alert.ts';

const everyMinute = '* * * * *';

/**
 * Seconds for which one process may send. Sending should take less (`stepMs` for each step). After this time another
 * process may send the same message.
 */
const claimSeconds = 120;

/** Minutes between two messages of a channel; new items wait for the next message. */
const messageInterval = 15;

const sentAt = { webhook: 'webhook_sent_at', email: 'email_sent_at' } as const satisfies Record<Channel, string>;

/** Stores the items that need attention each minute, and sends messages about them through the configured channels. */
@Injectable()
export class AlertsService implements OnModuleInit {
  private readonly log = new Logger('alerts');
  private readonly senders: Partial<Record<Channel, Send>>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly payments: PaymentAdminQueries,
    private readonly files: FileSweepService,
    private readonly clock: Clock,
  ) {
    this.senders = sendersOf(env.alerts);
  }

  async onModuleInit(): Promise<void> {
    await this.jobs.processEvery('alerts', everyMinute, () => this.run());
  }

  async run(): Promise<void> {
    await this.store([
      ...waitingPayments(await this.payments.attention()),
      ...waitingFiles(await this.files.last()),
      ...waitingBuild(await this.runningPublishers(), this.clock.now()),
    ]);
    // A channel that is not configured never sends, so its failures are reset here.
    await this.resetFailures(channels.filter((channel) => !this.senders[channel]));
    await Promise.all(Object.entries(this.senders).map(([channel, send]) => this.notify(channel as Channel, send)));
  }

  private runningPublishers(): Promise<SiteBuild[]> {
    return this.db.getRepository(SiteBuild).createQueryBuilder().where(isRunningPublisher).getMany();
  }

  /**
   * Stores what waits. An item that is stored already keeps its `since` and the times of its messages. Items that no
   * longer wait are deleted.
   */
  private async store(waiting: readonly Waiting[]): Promise<void> {
    const list = JSON.stringify(waiting);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO attention_items AS i (key, kind, since, count, paise, note)
         SELECT key, kind, since, count, paise, note FROM json_to_recordset($1)
           AS w (key text, kind text, since timestamptz, count int, paise bigint, note text) ORDER BY key
         ON CONFLICT (key) DO UPDATE SET count = excluded.count, paise = excluded.paise, note = excluded.note
           WHERE (i.count, i.paise, i.note) IS DISTINCT FROM (excluded.count, excluded.paise, excluded.note)`,
        [list],
      );
      await tx.query(
        'DELETE FROM attention_items WHERE key NOT IN (SELECT key FROM json_to_recordset($1) AS w (key text))',
        [list],
      );
    });
  }

  /** Sends at most one message. After each failure in a row the channel waits longer, up to half an hour. */
  private async notify(channel: Channel, send: Send): Promise<void> {
    if (!this.messageOf(await this.readItems(channel))) return this.resetFailures([channel]);
    if (!(await this.claim(channel))) return;
    // Another process may have sent the items before this one claimed the channel.
    const items = await this.readItems(channel);
    const message = this.messageOf(items);
    try {
      if (message) await send(message);
    } catch (fault) {
      const reason = fault instanceof AlertRefused ? fault.message : redactError(fault).message;
      this.log.warn(`a message could not be sent by ${channel}: ${reason}`);
      await this.release(channel, 'failures + 1', `now() + make_interval(mins => least(power(2, failures), 30)::int)`);
      return;
    }
    if (message) await this.recordSent(channel, items);
    await this.release(channel, '0', message ? `now() + interval '${messageInterval} minutes'` : 'now()');
  }

  /** Resets the failures of channels that have nothing to send. Their next message shows whether they work again. */
  private async resetFailures(idle: readonly Channel[]): Promise<void> {
    await this.db.query('UPDATE alert_channels SET failures = 0 WHERE channel = ANY ($1) AND failures > 0', [idle]);
  }

  private messageOf(items: readonly NotifiedItem[]): AlertMessage | undefined {
    const link = `${this.env.publicUrl}/admin/dashboard/payments`;
    return alertMessage(items, { club: club.name, console: link, now: this.clock.now() });
  }

  private async recordSent(channel: Channel, items: readonly NotifiedItem[]): Promise<void> {
    const keys = items.map(({ key }) => key);
    await this.db.query(`UPDATE attention_items SET ${sentAt[channel]} = $2 WHERE key = ANY ($1)`, [
      keys,
      this.clock.now(),
    ]);
  }

  private async readItems(channel: Channel): Promise<NotifiedItem[]> {
    const records = await this.db.getRepository(AttentionRecord).find({ order: { since: 'ASC', key: 'ASC' } });
    return records.map(({ key, kind, since, count, paise, note, ...sent }) => ({
      ...{ key, kind: kind as NotifiedItem['kind'], since, count, paise: Number(paise), note },
      sentAt: channel === 'webhook' ? sent.webhookSentAt : sent.emailSentAt,
    }));
  }

  /** Whether this process may send. The claim of a process that has died ends at `claimedUntil`. */
  private async claim(channel: Channel): Promise<boolean> {
    const rows: unknown[] = await this.db.query(
      `INSERT INTO alert_channels AS c (channel, claimed_until) VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT (channel) DO UPDATE SET claimed_until = excluded.claimed_until WHERE c.claimed_until <= now()
       RETURNING channel`,
      [channel, claimSeconds],
    );
    return rows.length > 0;
  }

  private async release(channel: Channel, failures: string, until: string): Promise<void> {
    await this.db.query(
      `UPDATE alert_channels SET failures = ${failures}, claimed_until = ${until} WHERE channel = $1`,
      [channel],
    );
  }
}
