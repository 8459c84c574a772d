import type { Page } from '@playwright/test';
import { overflow } from '../fixtures/journey.ts';
import { expect, test as registrationTest } from '../sentences/registration-test.ts';

type CheckState = (state: string) => Promise<void>;

/** Milliseconds for a test with several accessibility checks, on a busy machine. */
export const statesTimeout = 300_000;

/** `checkState` checks a page's state against WCAG 2.2 AA, and that nothing is wider than the window. */
export const test = registrationTest.extend<{ checkState: CheckState }>({
  checkState: async ({ page, axe, picture }, use) => {
    await use((state) =>
      registrationTest.step(state, async () => {
        await axe();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await picture(state);
      }),
    );
  },
});

export const never = (): Promise<never> => new Promise(() => undefined);
export const answers = (page: Page, endpoint: string, json: unknown, status = 200) =>
  page.route(endpoint, (route) => route.fulfill({ json, status }));

export { expect };
