import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ClubProfile, defaultProfile } from '@maidan/shared/club.ts';
import { noPictures } from '@maidan/shared/club-pictures.ts';
import { palettes } from '@maidan/shared/look.ts';
import { readPdf } from '../../../../sites/art/documents/testing/read-pdf.ts';
import { type ClubText, textsOf } from '@maidan/shared/club-texts/club-texts.ts';
import { type FormerPolicy, policyIn } from '@maidan/shared/club-texts/policies.ts';
import { expect, test as journeys } from '../../fixtures/journey.ts';
import { runTool } from '../../../local/build/run-tool.ts';
import { root } from '../../../local/settings.ts';

const notices = ['Test site: nothing is real, no money moves.', 'जाँच की साइट: कुछ असली नहीं, पैसे नहीं कटते।'];

/** The profile of another club, without any text of the demo club's profile. */
const profile: ClubProfile = {
  ...{ name: 'Rajnandgaon Cricket Sangh', nameHi: 'राजनांदगांव क्रिकेट संघ', abbreviation: 'RCS', foundedIn: '1987' },
  ...{ city: 'Rajnandgaon', cityHi: 'राजनांदगांव', state: 'CG', postalCode: '491441' },
  ...{ address: 'Digvijay Stadium, Rajnandgaon 491441', addressHi: 'दिग्विजय स्टेडियम, राजनांदगांव 491441' },
  ...{ ground: 'Digvijay Stadium, Rajnandgaon', groundHi: 'दिग्विजय स्टेडियम, राजनांदगांव' },
  ...{ venue: 'Digvijay Stadium', venueHi: 'दिग्विजय स्टेडियम', ward: 'Digvijay', wardHi: 'दिग्विजय' },
  ...{ childLocality: 'Kaurinbhatha', childLocalityHi: 'कौरिनभाठा' },
  ...{ phone: '+91 98270 22222', email: 'hello@rcs.example', emailDomain: 'rcs.example', receiptPrefix: 'RCS' },
  ...{ blurb: 'Cricket for every child.', blurbHi: 'हर बच्चे के लिए क्रिकेट।' },
  ...{ practiceHours: '6 AM to 8 AM', practiceHoursHi: 'सुबह 6 से 8 बजे' },
  ...{ auctionUrl: '', facebook: 'https://facebook.example/rcs', instagram: '' },
  ...{ youtube: '', whatsApp: 'https://wa.me/919827022222', look: 'maroon', logo: '', ...noPictures },
};

/** Texts of that club for the home page and a policy; one contains HTML of a script, which must be shown as text. */
const texts = [
  { name: 'en/home/lede', text: '<script>alert(1)</script> on the Shivnath, from {hours}.' },
  { name: 'hi/home/call/title', text: 'शिवनाथ के किनारे' },
  { name: 'en/home/stats/0/count', text: 'players' },
  { name: 'hi/about/stats/1/count', text: 'eventsOfYear' },
  { name: 'en/home/stats/2/count', text: 'years' },
  { name: 'en/policies/refunds/late/text/0', text: 'Tell us three days before.' },
  { name: 'hi/policies/refunds/late/text/0', text: 'तीन दिन पहले बताइए।' },
] satisfies ClubText[];

/** The counts that the API answers. The number of years is missing, so the page keeps the text of that figure. */
const counts = { players: 1234, eventsOfYear: 61 };

const before = textsOf(profile, []);
const formerPolicies: FormerPolicy[] = [
  {
    ...{ policy: 'refunds', until: '2026-12-09' },
    texts: { en: policyIn(before.en, 'refunds'), hi: policyIn(before.hi, 'refunds') },
  },
];

/** The day of the club's first consent, after the earlier versions of the product's own policy. */
const agreedSince = '2026-12-01';

/** Texts and colours of the demo club that no page of another club may have. */
const { name, nameHi, city, cityHi, ward, wardHi, childLocality, childLocalityHi, phone, emailDomain } = defaultProfile;
const ofDemoClub = [
  ...[name, nameHi, city, cityHi, ward, wardHi, childLocality, childLocalityHi, phone, emailDomain],
  defaultProfile.practiceHours,
  ...[palettes.board.board, palettes.board.marigold, palettes.board.earth],
];

/**
 * Passes calls on to the product's API, answers with the other club's profile, and removes the demo club's names from
 * what the journeys have stored.
 */
async function apiOfOtherClub(url: string) {
  const named = new RegExp(ofDemoClub.join('|').replaceAll('+', '\\+'), 'g');
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '', url));
      const isText = /json/.test(answer.headers.get('content-type') ?? '');
      const body = isText ? (await answer.text()).replace(named, 'X') : Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { ETag: answer.headers.get('etag') ?? '"x"' });
      response.end(
        request.url === '/api/club'
          ? JSON.stringify({ revision: 1, profile, texts, counts, formerPolicies, agreedSince })
          : body,
      );
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  if (!file.endsWith('.pdf')) return bytes.toString();
  return readPdf(bytes)
    .paragraphs.map(({ text }) => text)
    .join('\n');
}

/** Texts of the files of a staging of another club, by path. */
const test = journeys.extend<{ files: Map<string, string> }>({
  files: async ({ product }, use, { workerIndex }) => {
    const api = await apiOfOtherClub(product.url);
    const sites = path.join(root, 'sites');
    const folder = path.join(sites, '.astro', 'builds', `${Date.now()}-staging-${workerIndex}`);
    try {
      const env = { SITE_API_URL: api.url, PUBLIC_URL: product.url, STAGING: '1', SITE_OUT_DIR: folder };
      await runTool('astro/bin/astro.mjs', ['build'], { cwd: sites, env });
      const texts = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(html|js|webmanifest|ics|xml|pdf)$/.test(file),
      );
      const read = texts.map(async (file) => [file, await textOf(path.join(folder, file))] as const);
      await use(new Map(await Promise.all(read)));
    } finally {
      await rm(folder, { recursive: true, force: true });
      api.close();
    }
  },
});

test('a staging of another club is taken for no real site and listed by no search engine, and names no other club', async ({
  files,
  page,
}) => {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['payment/response.html', 'hi/payment/response.html', '404.html']));
  expect(pages.filter((file) => file.endsWith('/poster.html'))).not.toEqual([]);
  for (const file of pages) {
    const html = files.get(file);
    for (const notice of notices) expect(html, file).toContain(notice);
    expect(html, file).toContain('<meta name="robots" content="noindex">');
  }

  for (const [file, text] of files)
    expect(
      ofDemoClub.filter((demo) => text.includes(demo)),
      file,
    ).toEqual([]);
  for (const file of ['index.html', 'hi/about.html']) expect(files.get(file), file).not.toMatch(/auction|नीलामी/i);
  for (const file of [
    'index.html',
    'about.html',
    'register.html',
    'manifest.webmanifest',
    'events.ics',
    'club.js',
    'T&C/refund-policy.pdf',
  ])
    expect(files.get(file), file).toContain(profile.name);
  const documents = [...files.keys()].filter((file) => file.endsWith('.pdf'));
  expect(documents).toHaveLength(14);
  for (const file of documents) expect(files.get(file), file).toContain(profile.email);
  expect(files.get('index.html')).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; on the Shivnath, from 6 AM to 8 AM.',
  );
  expect(files.get('hi.html')).toContain('शिवनाथ के किनारे');
  for (const [file, figure] of [
    ['index.html', '1,234'],
    ['index.html', '8+'],
    ['hi.html', '300+'],
    ['hi/about.html', '61'],
  ] as const)
    expect(files.get(file), file).toContain(`aria-label="${figure}"`);
  for (const file of ['hi.html', 'hi/about.html', 'hi/payment/response.html', 'hi/T&C/refund-policy.pdf'])
    expect(files.get(file), file).toContain(profile.nameHi);

  // Nobody there can have agreed to the product's own earlier versions; their files are there all the same.
  for (const language of ['', 'hi/']) {
    expect(files.get(`${language}T&C/privacy-policy.html`)).not.toContain('earlier/');
    expect(files.has(`${language}T&C/earlier/privacy-policy-2026-11-29.pdf`)).toBe(true);
  }
  const policy = files.get('T&C/refund-policy.html');
  for (const text of [
    'Tell us three days before.',
    'In force since 9 December 2026',
    'Version until 9 December 2026 (PDF)',
  ])
    expect(policy).toContain(text);
  expect(policy).toContain('href="/T&amp;C/earlier/refund-policy-2026-12-09.pdf"');
  expect(files.get('T&C/earlier/refund-policy-2026-12-09.pdf')).toContain('at least seven days');
  expect(files.get('hi/T&C/earlier/refund-policy-2026-12-09.pdf')).toContain('सात दिन पहले');

  await page.goto('/');
  await expect(page.getByText(notices[0]!)).toHaveCount(0);
});
