import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signatureMatches } from '@maidan/api/src/payments/gateway/cipher.ts';
import { methods } from '../payment/methods.ts';
import { textAt, valueAt } from '../protocol/envelope.ts';
import { codeOf, newOrder, openTestBank, type TestBank } from '../testing/test-bank.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank();
  merchant = bank.merchant;
});
afterAll(() => bank.close());

describe('the checkout', () => {
  const returnUrl = 'http://merchant.example/payment/response';
  const netBanking = { tab: 'bank', bank: 'NB' };
  const press = async (atomTokenId: number, ending: string, more: Record<string, string> = {}) =>
    (
      await merchant.pay('/checkout/end', { atomTokenId: `${atomTokenId}`, returnUrl, ending, ...netBanking, ...more })
    ).text();
  const carried = (html: string) => merchant.read(/name="encData"\s+value="([0-9A-F]+)"/.exec(html)?.[1]);

  it('returns a signed success whose total carries the surcharge', async () => {
    const order = newOrder();
    const html = await press(await merchant.token(order), 'pay', { tab: 'card', card: 'DC', surcharge: 'yes' });
    expect(html).toContain(`action="${returnUrl}"`);
    const document = carried(html);
    expect(document).toMatchObject({
      payInstrument: {
        payDetails: { amount: 1500, surchargeAmount: 30, totalAmount: 1530 },
        payModeSpecificData: { subChannel: ['DC'], bankDetails: { cardType: 'DC' } },
        extras: { udf1: 'a', udf2: '' },
        responseDetails: { statusCode: 'OTS0000' },
      },
    });
    const text = (path: string) => textAt(document, `payInstrument.${path}`) ?? '';
    const signed = [
      text('merchDetails.merchId'),
      text('payDetails.atomTxnId'),
      order.merchTxnId,
      '1530.00',
      'OTS0000',
      'DC',
      text('payModeSpecificData.bankDetails.bankTxnId'),
    ];
    const given = text('payDetails.signature');
    expect(signatureMatches(merchant.account.responseHashKey, signed, given)).toBe(true);
  });

  it.each([
    ['refuse', 'OTS0600'],
    ['pending', 'OTS0551'],
    ['pendingThenPaid', 'OTS0551'],
  ])('returns %s as %s', async (ending, expected) => {
    const document = carried(await press(await merchant.token(newOrder()), ending));
    expect(valueAt(document, 'payInstrument.responseDetails.statusCode')).toBe(expected);
  });

  it.each([
    ['cancel', 'cancelTransaction', 'OTS0101'],
    ['timeOut', 'sessionTimeout', 'OTS0201'],
  ])('leaves %s by the message %s and posts nothing', async (ending, message, expected) => {
    const order = newOrder();
    const html = await press(await merchant.token(order), ending);
    expect(html).toContain(`data-message="${message}"`);
    expect(html).not.toContain('encData');
    expect(codeOf(await merchant.requery(order))).toBe(expected);
  });

  it("posts the literal word in a phone's web view", async () => {
    const html = await press(await merchant.token(newOrder()), 'cancel', { userAgent: 'mobile_webView' });
    expect(html).toMatch(/name="encData"\s+value="cancelTransaction"/);
  });

  it('is paid without a return when the tab closes', async () => {
    const order = newOrder();
    const html = await press(await merchant.token(order), 'payAndClose');
    expect(html).not.toContain('encData');
    expect(codeOf(await merchant.requery(order))).toBe('OTS0000');
  });

  it('keeps its first outcome when another button is clicked', async () => {
    const order = newOrder();
    const atomTokenId = await merchant.token(order);
    await press(atomTokenId, 'pay');
    expect(valueAt(carried(await press(atomTokenId, 'refuse')), 'payInstrument.responseDetails.statusCode')).toBe(
      'OTS0000',
    );
    expect(codeOf(await merchant.requery(order))).toBe('OTS0000');
  });

  it('rejects an unknown token and a javascript: return URL', async () => {
    const atomTokenId = `${await merchant.token(newOrder())}`;
    const answers = await Promise.all([
      merchant.pay('/checkout', { atomTokenId: '15000000000000', merchId: '317157', returnUrl }),
      merchant.pay('/checkout', { atomTokenId, merchId: '1', returnUrl }),
      merchant.pay('/checkout', { atomTokenId, merchId: '317157', returnUrl: 'javascript:alert(1)' }),
      merchant.pay('/checkout/end', { atomTokenId, returnUrl, ending: '__proto__', ...netBanking }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it.each<Record<string, string>>([
    {},
    { tab: 'card' },
    { tab: 'card', card: 'XX' },
    { tab: 'wallet', wallet: 'MW' },
    { tab: 'upi', card: 'CC' },
  ])('refuses the method in %j and books nothing', async (chosen) => {
    const order = newOrder();
    const atomTokenId = `${await merchant.token(order)}`;
    const refused = await merchant.pay('/checkout/end', { atomTokenId, returnUrl, ending: 'pay', ...chosen });
    expect(refused.status).toBe(400);
    expect(codeOf(await merchant.requery(order))).toBe('OTS0301');
  });

  it.each(Object.entries(methods))('offers %s and books it', async (method, { tab, account }) => {
    const atomTokenId = await merchant.token(newOrder());
    const page = await (
      await merchant.pay('/checkout', { atomTokenId: `${atomTokenId}`, merchId: '317157', returnUrl })
    ).text();
    expect(page).toContain(`<option value="${method}">${account}</option>`);
    const document = carried(await press(atomTokenId, 'pay', { tab, [tab]: method }));
    expect(valueAt(document, 'payInstrument.payModeSpecificData.subChannel')).toEqual([method]);
  });

  it('may be framed by anyone, and the ledger by no one', async () => {
    const fields = { atomTokenId: `${await merchant.token(newOrder())}`, merchId: '317157', returnUrl };
    const checkout = await merchant.pay('/checkout', fields);
    expect(checkout.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const ledger = await fetch(bank.url);
    expect(ledger.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
