import { describe, expect, it } from '@jest/globals';
import { parseEnvelope } from './atom.gateway.ts';
import { meaningOf, parseStatusResponse, parseTokenResponse } from './status-response.ts';

const merchTxnId = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';

const entry = (statusCode: string, more: Record<string, unknown> = {}, opened = '2026-11-21 10:00:00') => ({
  merchDetails: { merchId: 317157, merchTxnId, merchTxnDate: opened },
  payDetails: { atomTxnId: 11000000700001, amount: 1500.0, surchargeAmount: 17.67, totalAmount: 1517.67, ...more },
  payModeSpecificData: { subChannel: 'NB', bankDetails: { bankTxnId: 'B1' } },
  responseDetails: { statusCode, message: 'M', description: 'D' },
});
const answer = (...payInstrument: unknown[]) => parseStatusResponse({ payInstrument }, merchTxnId, '317157');

describe('the meaning of a code', () => {
  it.each([
    ['OTS0000', 'success'],
    ['OTS0002', 'success'],
    ['OTS0001', 'reversed'],
    ['OTS0101', 'cancelled'],
    ['OTS0201', 'pending'],
    ['OTS0301', 'pending'],
    ['OTS0351', 'pending'],
    ['OTS0551', 'pending'],
    ['OTS0600', 'failed'],
    ['OTS0601', 'failed'],
    ['OTS0641', 'failed'],
    ['OTS0642', 'unknown'],
    ['OTS0401', 'unknown'],
    ['OTS0451', 'unknown'],
    ['OTS0506', 'unknown'],
    ['OTS0951', 'unknown'],
    ['SUCCESS', 'unknown'],
    ['__proto__', 'unknown'],
    [null, 'unknown'],
  ])('%s is %s', (code, kind) => expect(meaningOf(code)).toBe(kind));
});

describe('a status answer', () => {
  it('gives the order’s amount without surcharge, and ids as texts', () => {
    expect(answer(entry('OTS0000'))).toEqual({
      kind: 'success',
      code: 'OTS0000',
      message: 'D',
      capture: {
        amountPaise: 150_000,
        surchargePaise: 1767,
        atomTxnId: '11000000700001',
        bankTxnId: 'B1',
        method: 'NB',
      },
    });
  });

  it('may be an object, and may list the channel', () => {
    const listed = { ...entry('OTS0000'), payModeSpecificData: { subChannel: ['UP'] } };
    expect(parseStatusResponse({ payInstrument: listed }, merchTxnId, '317157')).toMatchObject({
      kind: 'success',
      capture: { method: 'UP', bankTxnId: null },
    });
  });

  it('is about our payment only', () => {
    const other = { ...entry('OTS0000'), merchDetails: { merchTxnId: 'MSCBBBBBBBBBBBBBBBBBBBBBBBBBBZ' } };
    expect(answer(other)).toMatchObject({ kind: 'unknown' });
    expect(answer(other, entry('OTS0600'))).toMatchObject({ kind: 'failed' });
    expect(answer({ responseDetails: { statusCode: 'OTS0600' } })).toMatchObject({ kind: 'unknown', code: 'OTS0600' });
  });

  it('prefers a capture over later attempts, and without one the newest opened attempt', () => {
    const later = '2026-11-21 10:05:00';
    expect(answer(entry('OTS0600', {}, later), entry('OTS0002'))).toMatchObject({ kind: 'success' });
    expect(answer(entry('OTS0600'), entry('OTS0551', {}, later))).toMatchObject({ kind: 'pending' });
    expect(answer(entry('OTS0301', {}, later), entry('OTS0101'))).toMatchObject({ kind: 'cancelled' });
  });

  it('is a reversal when the captured transaction is reversed', () => {
    expect(answer(entry('OTS0000'), entry('OTS0001', {}, '2026-11-23 01:00:00'))).toMatchObject({ kind: 'reversed' });
    expect(answer(entry('OTS0001'), entry('OTS0000', { atomTxnId: 11000000700002 }))).toMatchObject({
      kind: 'success',
    });
  });

  it.each([
    [{ amount: 'much' }],
    [{ amount: undefined }],
    [{ amount: 0 }],
    [{ amount: '21474836.48' }],
    [{ atomTxnId: null }],
    [{ atomTxnId: 'a\0b' }],
  ])('with a success that cannot be read (%j) is unknown, not paid and not failed', (more) =>
    expect(answer(entry('OTS0000', more))).toMatchObject({ kind: 'unknown' }),
  );

  const second = { atomTxnId: 11000000700002 };
  const [early, late] = ['2026-11-21 10:00:00', '2026-11-21 10:05:00'];

  it('with two successes under one id captures the first and lists the other as surplus, in any order', () => {
    for (const entries of [
      [entry('OTS0000', {}, early), entry('OTS0002', second, late)],
      [entry('OTS0002', second, late), entry('OTS0000', {}, early)],
    ]) {
      const report = answer(...entries);
      expect(report).toMatchObject({ kind: 'success', capture: { atomTxnId: '11000000700001' } });
      expect(report).toMatchObject({ surplus: [{ atomTxnId: '11000000700002', amountPaise: 150_000 }] });
    }
  });

  it('that lists one success twice has no surplus', () => {
    expect(answer(entry('OTS0000'), entry('OTS0000'))).not.toHaveProperty('surplus');
  });

  it('lists reversed transactions, also beside a success', () => {
    expect(answer(entry('OTS0001', {}, late), entry('OTS0000', second))).toMatchObject({
      kind: 'success',
      capture: { atomTxnId: '11000000700002' },
      reversed: ['11000000700001'],
    });
    expect(answer(entry('OTS0000', {}, late), entry('OTS0001', {}, early))).toMatchObject({ kind: 'reversed' });
  });

  it.each([
    ['merchant', { ...entry('OTS0000'), merchDetails: { merchId: 9, merchTxnId } }],
    ['currency', entry('OTS0000', { txnCurrency: 'USD' })],
    ['total', entry('OTS0000', { totalAmount: 1500 })],
  ])(
    'with a success of a wrong %s is neither paid nor failed, and reports the contradiction',
    (contradiction, contradicting) => {
      expect(answer(contradicting)).toMatchObject({ kind: 'unknown', code: 'OTS0000', contradiction });
      // A contradicting entry is reported although the answer also has a valid success.
      expect(answer(contradicting, entry('OTS0000', second))).toMatchObject({ kind: 'success', contradiction });
      expect(answer(contradicting, entry('OTS0600', second, late))).toMatchObject({ kind: 'unknown', contradiction });
    },
  );

  it('accepts a success without currency and total, as the provider sends it', () => {
    expect(answer(entry('OTS0000', { txnCurrency: 'INR' })).kind).toBe('success');
    expect(answer(entry('OTS0000', { totalAmount: undefined, surchargeAmount: undefined })).kind).toBe('success');
  });

  it('about another merchant does not fail the payment', () => {
    expect(answer({ ...entry('OTS0600'), merchDetails: { merchId: 9, merchTxnId } }).kind).toBe('unknown');
  });

  it.each([undefined, null, 'text', 7, [], {}, { payInstrument: null }, { payInstrument: [null, 'x', []] }])(
    'of the shape %j is unknown',
    (json) => expect(parseStatusResponse(json, merchTxnId, '317157').kind).toBe('unknown'),
  );
});

describe('a token answer', () => {
  it('is the token, or the provider’s reason', () => {
    const details = { txnStatusCode: 'OTS0000', txnMessage: 'SUCCESS', txnDescription: 'GENERATED' };
    expect(parseTokenResponse({ atomTokenId: 15000000085228, responseDetails: details })).toEqual({
      tokenId: '15000000085228',
    });
    const refused = { txnStatusCode: 'OTS0451', txnDescription: 'INVALID MERCHANT INFORMATION' };
    expect(parseTokenResponse({ atomTokenId: null, responseDetails: refused })).toEqual({
      refused: { code: 'OTS0451', message: 'INVALID MERCHANT INFORMATION' },
    });
    for (const json of [undefined, {}, [], { responseDetails: details }]) {
      expect(parseTokenResponse(json)).toHaveProperty('refused');
    }
  });
});

describe('an envelope', () => {
  it('is read by name, whatever the order', () => {
    expect(parseEnvelope('merchId=317157&encData=AB12')).toEqual({ kind: 'encrypted', encData: 'AB12' });
    expect(parseEnvelope('encData=AB12&merchId=317157\n')).toEqual({ kind: 'encrypted', encData: 'AB12' });
  });

  it('distinguishes the other shapes', () => {
    expect(parseEnvelope('')).toEqual({ kind: 'empty' });
    expect(
      parseEnvelope('{"encData":null,"txnMessage":"FAILED","txnStatusCode":"OTS0600","txnDescription":"No"}'),
    ).toEqual({ kind: 'refused', code: 'OTS0600', message: 'No' });
    expect(parseEnvelope('{"message":"Welcome to NTTDATAPAY OTS PAY API"}')).toMatchObject({
      kind: 'refused',
      code: null,
    });
    for (const body of ['<html></html>', '{', 'merchId=1', '[]']) {
      expect(parseEnvelope(body)).toEqual({ kind: 'unreadable' });
    }
  });
});
