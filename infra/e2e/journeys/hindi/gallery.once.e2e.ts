import { expect, test } from '../../fixtures/journey.ts';

test('an album and its photos are shown in Hindi', async ({ page, axe }) => {
  await page.goto('/hi/gallery');
  const card = page.getByRole('article').filter({ hasText: 'विंटर लीग' });
  await expect(card.getByText(/^\d+ तस्वीरें?$/)).toBeVisible();
  await card.getByRole('button', { name: 'विंटर लीग', exact: true }).click();
  const album = page.getByRole('dialog', { name: 'विंटर लीग' });
  await album.getByRole('button', { name: 'Full stretch' }).click();
  const viewer = page.getByRole('dialog', { name: 'तस्वीर पूरी स्क्रीन पर' });
  for (const name of ['पिछली तस्वीर', 'अगली तस्वीर', 'तस्वीर बंद करें'])
    await expect(viewer.getByRole('button', { name })).toBeVisible();
  await axe('.photo-viewer');
  await viewer.getByRole('button', { name: 'तस्वीर बंद करें' }).click();
  await album.getByRole('button', { name: 'बंद करें' }).click();
  await expect(album).toBeHidden();
});

test('the home page says where an album’s event was, and leads to the gallery in Hindi', async ({
  page,
  onlyHindi,
}) => {
  await page.goto('/hi');
  const highlights = page.getByRole('region', { name: 'टूर्नामेंट की झलकियाँ' });
  await expect(highlights.getByText('वार्ड 12, गोल्डफ़ील्ड कॉलोनी, रायपुर').first()).toBeVisible();
  await highlights.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onlyHindi();
  await page.getByRole('dialog').getByRole('link', { name: 'सारी तस्वीरें देखें' }).click();
  await expect(page).toHaveURL('/hi/gallery');
});
