import { type Browser, chromium } from 'playwright-core';
import { unpackBrowser } from '../../e2e/fixtures/browser.ts';

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await unpackBrowser();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
