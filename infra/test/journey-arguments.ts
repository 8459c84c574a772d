/**
 * Playwright's arguments for some journeys.
 * @param args parts of paths below infra/e2e/journeys, and options of Playwright; without a part all journeys run
 */
export function journeyArguments(args: readonly string[]): string[] {
  const hasPart = args.some((arg) => !arg.startsWith('-'));
  return [
    ...['test', '--config', 'infra/e2e/playwright.config.ts', '--retries=0'],
    // The console's journeys wait for all others, which a part of a path does not leave out.
    ...(hasPart ? ['--no-deps'] : []),
    ...args,
  ];
}
