import type { Settings } from './read-setting.ts';

/** Where alerts are sent; each channel is undefined when it is not configured. */
export interface AlertSettings {
  webhookUrl: string | undefined;
  email: EmailSettings | undefined;
}

export interface EmailSettings {
  /** Address of the mail server, `smtp://` or `smtps://`, with user and password if the server asks for them. */
  smtpUrl: string;
  to: string[];
  from: string;
}

/** Reads ALERT_WEBHOOK_URL, SMTP_URL, ALERT_EMAIL_TO and ALERT_EMAIL_FROM. */
export function readAlertSettings(settings: Settings, strict: boolean): AlertSettings {
  return { webhookUrl: readWebhook(settings, strict), email: readEmail(settings) };
}

function readWebhook(settings: Settings, strict: boolean): string | undefined {
  if (settings.optional('ALERT_WEBHOOK_URL') === undefined) return undefined;
  settings.url('ALERT_WEBHOOK_URL', '');
  // The address is not normalised, because some services treat a trailing slash as another path.
  const url = settings.text('ALERT_WEBHOOK_URL', '');
  if (strict && url.startsWith('http://')) settings.refuse('ALERT_WEBHOOK_URL must start with https:// in production.');
  return url || undefined;
}

/** Whether user, password and host in the address can be decoded: a `%` in them begins an escape. */
function isDecodable(url: string): boolean {
  try {
    const { username, password, hostname } = new URL(url);
    decodeURIComponent(`${username}${password}${hostname}`);
    return true;
  } catch {
    return false;
  }
}

const isAddress = (text: string): boolean => /^[^\s@,<>"]+@[^\s@,<>"]+$/.test(text);

function readEmail(settings: Settings): EmailSettings | undefined {
  const smtpUrl = settings.optional('SMTP_URL');
  const to = settings
    .optional('ALERT_EMAIL_TO')
    ?.split(/[\s,]+/)
    .filter(Boolean);
  const from = settings.optional('ALERT_EMAIL_FROM');
  if (!smtpUrl && !to && !from) return undefined;
  if (!smtpUrl || !to || !from) {
    settings.refuse('SMTP_URL must be set together with ALERT_EMAIL_TO and ALERT_EMAIL_FROM, or none of them.');
    return undefined;
  }
  if (!URL.canParse(smtpUrl) || !/^smtps?:\/\/[^/]/.test(smtpUrl))
    settings.refuse('SMTP_URL must be an address that starts with smtp:// or smtps://.');
  else if (!isDecodable(smtpUrl)) settings.refuse('SMTP_URL must have % in user and password written as %25.');
  if (!to.every(isAddress))
    settings.refuse('ALERT_EMAIL_TO must be one or more e-mail addresses, separated by commas.');
  if (!isAddress(from)) settings.refuse('ALERT_EMAIL_FROM must be one e-mail address.');
  return { smtpUrl, to, from };
}
