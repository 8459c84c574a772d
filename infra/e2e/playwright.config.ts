import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { unpackedBrowser } from './fixtures/browser.ts';

const results = path.resolve(import.meta.dirname, '../../test-results');
const { executablePath, env } = unpackedBrowser();

const CONSOLE = '**/console/**/*.e2e.ts';
const LONG = '**/long/*.e2e.ts';
const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: path.join(results, 'journeys'),
  // Three journeys at once on two cores, because a journey mostly waits, for the bank's page or the next requery.
  workers: 3,
  fullyParallel: true,
  // A journey may be retried once, because the machine may be busy; `npm test` prints which journey was retried.
  retries: 1,
  forbidOnly: true,
  // Milliseconds: three journeys, builds of the site and the other tests share two cores, which may be slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(results, 'journeys.json') }],
    ['./sentences/sentence-table.ts', { file: path.join(results, 'sentences.txt') }],
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A journey cannot answer requests that a service worker sends; only the journey about the service worker allows
    // it.
    serviceWorkers: 'block',
    // Animations make clicks unreliable; the journeys about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    // These journeys wait longest, so they begin first.
    { name: 'long', testMatch: LONG, use: { viewport: desktop } },
    {
      name: 'phone',
      // Journeys that do not depend on the window's size run on the desktop only; others run on the phone as well.
      testIgnore: ['**/*.once.e2e.ts', LONG, CONSOLE],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Journeys about touch and paying (`.phone.e2e.ts`) run on the phone only, because most people pay on a phone. In
    // files that run on both, tests with the tag `@phone` run on the phone only.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: ['**/*.phone.e2e.ts', LONG, CONSOLE],
      use: { viewport: desktop },
    },
    // The console runs last, because it changes lists that other journeys read.
    { name: 'console', testMatch: CONSOLE, dependencies: ['long', 'phone', 'desktop'], use: { viewport: desktop } },
  ],
});
