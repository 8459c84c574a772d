import type { AlertSettings, EmailSettings } from '../platform/config/alert-settings.ts';
import type { Channel } from './alerts.entity.ts';
import type { AlertMessage } from './alert-message.ts';

/** Milliseconds that a server may take for a step. */
const stepMs = 10_000;

/** Sends a message; rejects when the server has not taken it. */
export type Send = (message: AlertMessage) => Promise<void>;

/** One for each channel that is set. */
export function sendersOf({ webhookUrl, email }: AlertSettings): Partial<Record<Channel, Send>> {
  return {
    ...(webhookUrl && { webhook: (message) => post(webhookUrl, message) }),
    ...(email && { email: (message) => mail(email, message) }),
  };
}

/** The address is the operator's, and a redirect could lead elsewhere: none is followed. */
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

/** An error whose sentence may be logged. Sentences of other errors may hold the address with its password. */
export class AlertRefused extends Error {
  override name = 'AlertRefused';
}

async function mail({ smtpUrl, from, to }: EmailSettings, { subject, text }: AlertMessage): Promise<void> {
  // Most installations send no mail, and need not load it.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(smtpUrl);
  // Without TLS, a password is sent to this machine only.
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
