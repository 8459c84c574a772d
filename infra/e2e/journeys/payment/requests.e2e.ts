import type { Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { signInByApi } from '../../fixtures/sign-in.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { Payers } from '../../pages/payers.ts';

const languages = {
  en: {
    address: '/my',
    name: ['Asha', 'Verma'],
    reason: 'Exam on that day',
    open: 'Something to change?',
    cancel: 'Cancel the registration',
    why: 'Why? (optional)',
    rules: 'Refund rules',
    send: 'Send to the club',
    asked: /^You asked on .+ to cancel\. The club answers here\.$/,
    takeBack: 'Take it back',
    answer: 'The draw is made.',
    declined: /^The club could not do that/,
  },
  hi: {
    address: '/hi/my',
    name: ['आशा', 'वर्मा'],
    reason: 'उस दिन परीक्षा है',
    open: 'कुछ बदलना है?',
    cancel: 'पंजीकरण रद्द कराना है',
    why: 'कारण (ज़रूरी नहीं)',
    rules: 'रिफ़ंड के नियम',
    send: 'क्लब को भेजें',
    asked: /^आपने .+ को पंजीकरण रद्द करने के लिए लिखा था। क्लब का जवाब यहीं दिखेगा।$/,
    takeBack: 'अनुरोध वापस लें',
    answer: 'टीमें बन चुकी हैं।',
    declined: /^क्लब यह नहीं कर सका/,
  },
} as const;

const ticket = (page: Page) => page.locator('.ticket');

for (const [language, words] of Object.entries(languages))
  test(`a family asks to cancel, takes it back, asks again, and reads the club’s answer (${language})`, async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
    const payers = new Payers(page.request, product, event!.id);
    const version = declarationVersions[language as keyof typeof languages];
    const consent = { version, guardianName: 'Sita Yadav', guardianRelation: 'Mother', purposes: [] };
    const [firstName, lastName] = words.name;
    const id = await payers.start(firstName, lastName, { consent });
    await payers.pay(id);

    await page.goto(words.address);
    await ticket(page).locator('summary', { hasText: words.open }).click();
    await ticket(page).getByRole('radio', { name: words.cancel }).check();
    await ticket(page).getByLabel(words.why).fill(words.reason);
    await expect(ticket(page).getByRole('link', { name: words.rules })).toHaveAttribute(
      'href',
      /\/T&C\/refund-policy$/,
    );
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('form');
    await ticket(page).getByRole('button', { name: words.send }).click();
    await expect(ticket(page).getByText(words.asked)).toBeVisible();
    await expect(ticket(page).locator('.ticket-request .notice')).toBeFocused();
    await axe();
    await picture('asked');
    await ticket(page).getByRole('button', { name: words.takeBack }).click();
    await expect(ticket(page).getByText(words.asked)).toHaveCount(0);
    await ticket(page).locator('summary', { hasText: words.open }).click();
    await ticket(page).getByRole('radio', { name: words.cancel }).check();
    await ticket(page).getByRole('button', { name: words.send }).click();
    await expect(ticket(page).getByText(words.asked)).toBeVisible();

    await test.step('the club answers', async () => {
      const { token } = await signInByApi(page.request, product);
      const headers = { authorization: `Bearer ${token}` };
      const listed = await page.request.get('/api/admin/payments/attention', { headers });
      const { items } = (await listed.json()) as AttentionResponse;
      const { playerId } = items.find(({ merchTxnId }) => merchTxnId === id)!;
      const path = `/api/admin/players/${playerId}/registration`;
      const { requests } = (await (await page.request.get(path, { headers })).json()) as PlayerRegistration;
      expect(requests.map(({ state }) => state)).toEqual(['open', 'withdrawn']);
      const data = { decision: 'declined', answer: words.answer };
      const answered = await page.request.post(`${path}/requests/${requests[0]!.id}`, { headers, data });
      expect(answered.ok(), await answered.text()).toBe(true);
    });
    await page.reload();
    await expect(ticket(page).getByText(words.declined)).toBeVisible();
    await expect(ticket(page).getByText(words.answer)).toBeVisible();
    await axe();
    await picture('answered');
  });
