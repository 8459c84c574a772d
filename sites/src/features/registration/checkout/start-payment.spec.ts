import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { initiationRefusals, registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-start.ts';
import type { Language } from '@maidan/shared/language.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import type { Checkout, InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { FakeRequest } from './fake-request.ts';
import { slowAfter } from './post-with-progress.ts';
import { retryLimits } from './repeat-while-busy.ts';
import { StartFailure } from './start-failure.ts';
import { startPayment } from './start-payment.ts';

const checkout: Checkout = {
  merchTxnId: 'MSC1',
  atomTokenId: '15',
  merchId: '1',
  custEmail: 'a@club.example',
  custMobile: '9826100000',
  returnUrl: 'https://club.example/payment/response',
  amount: 1500,
};
const config = { scriptUrl: 'https://bank.example/checkout.js', mode: 'uat', merchId: '1', testMode: true };

/** Responses of the API by path; a path without a response is a lost connection. */
let answers: Record<string, () => Response>;
const opened = jest.fn<(options: unknown, mode: string) => void>();
const onInitiated = jest.fn<(checkout: Checkout) => void>();
const reportError = jest.fn<(error: unknown) => void>();
const onProgress = jest.fn<(share: number) => void>();
const onWait = jest.fn<(seconds: number) => void>();
let payer: AbortController;

class Provider {
  constructor(options: unknown, mode: string) {
    opened(options, mode);
  }
}

const json = (body: object, status = 200) => Response.json(body, { status });
const callbacks = () => ({ onProgress, onInitiated, onWait, signal: payer.signal });
const start = () => startPayment({ transactionId: 'k' } as InitiateRequest, callbacks());
const failure = async (): Promise<StartFailure> => {
  const cause: unknown = await start().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (cause instanceof StartFailure) return cause;
  throw new Error('no StartFailure');
};
const alertTextOf = async (language: Language = 'en'): Promise<string> => (await failure()).problemIn(language).text;

beforeEach(() => {
  // Each call has a time-out, whose timer would keep the process of the tests running.
  jest.useFakeTimers();
  jest.resetAllMocks();
  payer = new AbortController();
  answers = {
    '/api/payment/config': () => json({ success: true, data: config }),
    '/api/payment/initiate': () => json({ success: true, data: checkout }),
  };
  const network = async (path: string) => answers[path]?.() ?? Promise.reject(new TypeError('offline'));
  FakeRequest.answer = (path) => answers[path]?.();
  const window = { AtomPaynetz: Provider };
  const localStorage = { setItem: () => undefined };
  Object.assign(globalThis, { fetch: network, XMLHttpRequest: FakeRequest, window, localStorage, reportError });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['window', 'XMLHttpRequest', 'localStorage', 'reportError'])
    Reflect.deleteProperty(globalThis, name);
});

describe('starting the payment', () => {
  it('opens the checkout with the five options of the provider, after the server has created the attempt', async () => {
    await start();
    expect(onInitiated).toHaveBeenCalledWith(checkout);
    const { merchTxnId: _id, amount: _amount, ...options } = checkout;
    expect(opened).toHaveBeenCalledWith(options, 'uat');
    expect(reportError).not.toHaveBeenCalled();
  });

  it('sends a smaller photo when the line is too slow for the usual one', async () => {
    FakeRequest.answer = undefined;
    const makeSmaller = async () => ({ transactionId: 'smaller' }) as InitiateRequest;
    const request = { transactionId: 'usual' } as InitiateRequest;
    const started = startPayment(request, { ...callbacks(), makeSmaller });
    await jest.advanceTimersByTimeAsync(0);
    const usual = FakeRequest.last;
    usual.progress(410_000, 600_000);
    FakeRequest.answer = (path) => answers[path]?.();
    await jest.advanceTimersByTimeAsync(slowAfter);
    await started;
    expect(usual.wasAborted).toBe(true);
    expect(FakeRequest.last.body).toBe('{"transactionId":"smaller"}');
    expect(onProgress).toHaveBeenLastCalledWith(0);
    expect(onInitiated).toHaveBeenCalledTimes(1);
  });

  describe('while the server is too busy', () => {
    const busy = () =>
      Response.json({ success: false, error: callSentences.busy }, { status: 503, headers: { 'retry-after': '5' } });

    it('loses no registration of the opening evening: it sends the same body and key again until there is room', async () => {
      const sent: string[] = [];
      FakeRequest.answer = (path) => {
        sent.push(FakeRequest.last.body);
        return sent.length < 3 ? busy() : answers[path]?.();
      };
      const started = start();
      await jest.advanceTimersByTimeAsync(60_000);
      await started;
      expect(sent).toEqual(Array(3).fill('{"transactionId":"k"}'));
      expect(onInitiated).toHaveBeenCalledTimes(1);
      expect(onWait).toHaveBeenCalled();
    });

    it('repeats the smaller photo of a slow line, with its own key, and not the usual one', async () => {
      FakeRequest.answer = undefined;
      const makeSmaller = jest.fn(async () => ({ transactionId: 'smaller' }) as InitiateRequest);
      const started = startPayment({ transactionId: 'usual' } as InitiateRequest, { ...callbacks(), makeSmaller });
      await jest.advanceTimersByTimeAsync(0);
      FakeRequest.last.progress(410_000, 600_000);
      FakeRequest.answer = busy;
      await jest.advanceTimersByTimeAsync(slowAfter);
      expect(onWait).toHaveBeenCalled();
      FakeRequest.answer = (path) => answers[path]?.();
      await jest.advanceTimersByTimeAsync(60_000);
      await started;
      expect(FakeRequest.last.body).toBe('{"transactionId":"smaller"}');
      expect(makeSmaller).toHaveBeenCalledTimes(1);
    });

    it('says today’s sentence once it has waited for five minutes', async () => {
      answers['/api/payment/initiate'] = busy;
      const text = alertTextOf();
      await jest.advanceTimersByTimeAsync(retryLimits.longestMs);
      expect(await text).toBe(`${messages.couldNotStart}\nPayment failed: ${callSentences.busy}`);
    });

    it('stops at once when the payer does not want to wait, also in the middle of a try', async () => {
      answers['/api/payment/initiate'] = busy;
      const waiting = failure();
      await jest.advanceTimersByTimeAsync(2_000);
      payer.abort();
      await waiting;
      payer = new AbortController();
      FakeRequest.answer = undefined;
      const sending = failure();
      await jest.advanceTimersByTimeAsync(0);
      payer.abort();
      await sending;
      expect(FakeRequest.last.wasAborted).toBe(true);
      expect(onInitiated).not.toHaveBeenCalled();
    });
  });

  it('shows only "Could not start payment" when the connection is lost or the config fails', async () => {
    delete answers['/api/payment/initiate'];
    expect(await alertTextOf()).toBe(messages.couldNotStart);
    answers['/api/payment/config'] = () => json({ success: false, error: 'Internal' }, 500);
    expect(await alertTextOf()).toBe(messages.couldNotStart);
  });

  it.each([false, true])('knows whether the phone is offline when nothing answers: onLine is %s', async (onLine) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    delete answers['/api/payment/initiate'];
    expect((await failure()).problemIn('en')).toMatchObject({ text: messages.couldNotStart, isOffline: !onLine });
    Object.defineProperty(globalThis, 'navigator', before);
  });

  it('shows the server’s error and keeps its errors by field', async () => {
    const refusal = { success: false, error: 'Age is wrong', errors: { age: 'Age is wrong' } };
    answers['/api/payment/initiate'] = () => json(refusal, 400);
    expect(await alertTextOf()).toBe(`${messages.couldNotStart}\nPayment failed: Age is wrong`);
    expect((await failure()).errorsIn('en')).toEqual({ age: 'Age is wrong' });
  });

  it('tells a fee that has changed in the server’s words alone, and keeps it', async () => {
    const refusal = { success: false, error: 'The fee is now ₹1,600.', fee: 1600 };
    answers['/api/payment/initiate'] = () => json(refusal, 409);
    expect(await alertTextOf()).toBe('The fee is now ₹1,600.');
    await expect(start()).rejects.toMatchObject({ fee: 1600 });
  });

  it.each([registrationRefusals.twice, initiationRefusals.paid])(
    'does not tell who is registered already that something failed: %s',
    async (error) => {
      answers['/api/payment/initiate'] = () => json({ success: false, error }, 409);
      expect(await alertTextOf()).toBe(error);
    },
  );

  it('does not repeat "Could not start payment" when the server sends it itself', async () => {
    answers['/api/payment/initiate'] = () => json({ success: false, error: messages.couldNotStart }, 503);
    expect(await alertTextOf()).toBe(messages.couldNotStart);
  });

  it('shows "Please try again" when the server refuses without a message', async () => {
    answers['/api/payment/initiate'] = () => new Response('bad gateway', { status: 502 });
    expect(await alertTextOf()).toBe(`${messages.couldNotStart}\nPayment failed: Please try again`);
  });

  it('stops when the response has no token', async () => {
    answers['/api/payment/initiate'] = () => json({ success: true });
    expect(await alertTextOf()).toBe(`${messages.couldNotStart}\n${messages.initiationFailed}`);
    expect(onInitiated).not.toHaveBeenCalled();
  });

  it('reports it when the provider’s checkout throws', async () => {
    const fault = new Error('no container');
    opened.mockImplementation(() => {
      throw fault;
    });
    expect(await alertTextOf()).toBe(`${messages.couldNotStart}\n${messages.initFailed}`);
    expect(reportError).toHaveBeenCalledWith(fault);
    expect(onInitiated).toHaveBeenCalled();
  });
});

describe('a payment that did not start, in Hindi', () => {
  const couldNotStart = 'भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश कीजिए।';
  const refuse = (refusal: object, status = 400) => {
    answers['/api/payment/initiate'] = () => json({ success: false, ...refusal }, status);
  };

  it('says both lines of the alert', async () => {
    refuse({ error: registrationRefusals.full });
    expect(await alertTextOf('hi')).toBe(
      `${couldNotStart}\nभुगतान नहीं हुआ: पंजीकरण की सब जगहें भर गई हैं। कृपया दूसरी प्रतियोगिता चुनिए।`,
    );
    answers['/api/payment/initiate'] = () => new Response('bad gateway', { status: 502 });
    expect(await alertTextOf('hi')).toBe(`${couldNotStart}\nभुगतान नहीं हुआ: कृपया फिर कोशिश कीजिए`);
    answers['/api/payment/initiate'] = () => json({ success: true });
    expect(await alertTextOf('hi')).toBe(`${couldNotStart}\nभुगतान की शुरुआत नहीं हो सकी`);
    delete answers['/api/payment/initiate'];
    expect(await alertTextOf('hi')).toBe(couldNotStart);
  });

  it('says the errors of the fields by their codes', async () => {
    const { sentence: error, ...coded } = makeSentence('refusal.notYet', { day: '2026-12-01' });
    refuse({ error, ...coded, errors: { selectedEvent: error }, errorCodes: { selectedEvent: coded.code } });
    const sentence = 'इस प्रतियोगिता का पंजीकरण 1 दिसंबर 2026 से शुरू होगा।';
    expect((await failure()).errorsIn('hi')).toEqual({ selectedEvent: sentence });
    expect(await alertTextOf('hi')).toBe(`${couldNotStart}\nभुगतान नहीं हुआ: ${sentence}`);
  });

  it('says a fee that has changed', async () => {
    const { sentence: error, ...coded } = makeSentence('refusal.feeChanged', { rupees: 1600 });
    refuse({ error, ...coded, fee: 1600 }, 409);
    expect(await alertTextOf('hi')).toMatch(/^फ़ीस अब ₹1,600 है।/);
  });

  it.each([
    [registrationRefusals.twice, true],
    [initiationRefusals.paid, true],
    [registrationRefusals.closed, false],
  ])('knows that "%s" means a registered player: %s', async (error, isRegistered) => {
    refuse({ error }, 409);
    expect((await failure()).problemIn('hi').isRegistered).toBe(isRegistered);
  });
});
