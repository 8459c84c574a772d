import { expect, it } from '@jest/globals';
import { read, refused } from './testing/read-test-env.ts';

const mail = {
  SMTP_URL: 'smtps://club:x@mail.example',
  ALERT_EMAIL_TO: 'a@b.example, c@d.example',
  ALERT_EMAIL_FROM: 'e@f.example',
};

it('sends no alerts and opens no metrics port by default', () => {
  expect(read()).toMatchObject({
    metrics: { host: '127.0.0.1', port: 0 },
    alerts: { webhookUrl: undefined, email: undefined },
  });
  expect(read(mail).alerts.email).toEqual({
    ...{ smtpUrl: mail.SMTP_URL, from: 'e@f.example', to: ['a@b.example', 'c@d.example'] },
  });
});

it.each([
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://club:50%@mail.example'],
  ['ALERT_EMAIL_TO', 'a@b.example,"Asha"'],
  ['ALERT_EMAIL_FROM', 'a@b.example\r\nBcc: x@y.example'],
  ['ALERT_EMAIL_FROM', ''],
])('refuses mails with %s=%j', (name, value) => expect(refused({ ...mail, [name]: value })).toHaveLength(1));

it('does not change the webhook’s URL', () => {
  const url = 'https://chat.example/hooks/club/';
  expect(read({ ALERT_WEBHOOK_URL: url }).alerts.webhookUrl).toBe(url);
});
