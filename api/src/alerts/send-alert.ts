import type { AlertSettings, EmailSettings } from '../platform/config/alert-settings.ts';
import type { Channel } from './alerts.entity.ts';
import type { AlertMessage } from './alert-message.ts';

/** Milliseconds that the other server may take for each step. */
const stepMs = 10_000;

/** Sends a message; rejects when the other server has not accepted it. */
export type Send = (message: AlertMessage) => Promise<void>;

/** The function that sends, for each configured channel. */
export function sendersOf({ webhookUrl, email }: AlertSettings): Partial<Record<Channel, Send>> {
  return {
    ...(webhookUrl && { webhook: (message) => post(webhookUrl, message) }),
    ...(email && { email: (message) => mail(email, message) }),
  };
}

/** Posts without following redirects: a redirect could lead to an address that the operator has not chosen. */
async function post(url: string, message: AlertMessage): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(stepMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new AlertRefused(`the webhook answered ${answer.status}`);
}

/** An error whose message may be logged. Messages of other errors may contain the address with its password. */
export class AlertRefused extends Error {
  override name = 'AlertRefused';
}

async function mail({ smtpUrl, from, to }: EmailSettings, { subject, text }: AlertMessage): Promise<void> {
  // The package is loaded only here, because most installations send no mail.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(smtpUrl);
  // Without TLS a password is sent only to this machine.
  const requireTLS = username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url: smtpUrl,
    ...{ connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, dnsTimeout: stepMs },
    ...(requireTLS && { requireTLS }),
  });
  try {
    await transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } });
  } finally {
    transport.close();
  }
}
