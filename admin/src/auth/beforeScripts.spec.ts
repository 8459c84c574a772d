import { expect, it } from '@jest/globals';
import { signInText } from '../i18n/signInText.ts';
import { takeEarlyClick, takeFirstCaptcha } from './beforeScripts.ts';

const { signal } = new AbortController();
const image = 'data:image/png;base64,AAAA';
const sent = (response: Promise<Response>) => ({ firstCaptcha: { response, controller: new AbortController() } });

it('gives the picture out once', async () => {
  const holder = sent(Promise.resolve(Response.json({ success: true, data: { image } })));
  expect(await takeFirstCaptcha(signal, holder)).toBe(image);
  expect(await takeFirstCaptcha(signal, holder)).toBeUndefined();
});

it('leaves it to another request after a network failure, or when none was sent', async () => {
  expect(await takeFirstCaptcha(signal, sent(Promise.reject(new TypeError('Failed to fetch'))))).toBeUndefined();
  expect(await takeFirstCaptcha(signal, {})).toBeUndefined();
});

it('throws the server’s refusal, which would be the same for another request', async () => {
  const error = 'Too many attempts. Please try again in 4 minutes.';
  const refused = sent(Promise.resolve(Response.json({ success: false, error }, { status: 429 })));
  await expect(takeFirstCaptcha(signal, refused)).rejects.toMatchObject({ status: 429, message: error });
});

it('throws when the answer did not come in time', async () => {
  const late = sent(Promise.reject(new DOMException('No answer', 'TimeoutError')));
  await expect(takeFirstCaptcha(signal, late)).rejects.toMatchObject({ status: 0, message: signInText('calls.slow') });
});

it('is aborted with its caller', async () => {
  const caller = new AbortController();
  const holder = sent(new Promise(() => undefined));
  const { controller } = holder.firstCaptcha;
  void takeFirstCaptcha(caller.signal, holder);
  expect(controller.signal.aborted).toBe(false);
  caller.abort();
  expect(controller.signal.aborted).toBe(true);
});

it('gives the button once', () => {
  const button = {} as HTMLButtonElement;
  const holder = { earlyClick: { button } };
  expect([takeEarlyClick(holder), takeEarlyClick(holder)]).toEqual([button, undefined]);
});

it.each([{ earlyClick: { button: null } }, { earlyClick: {} }, {}])('gives none for %j', (holder) =>
  expect(takeEarlyClick(holder)).toBeUndefined(),
);
