import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import astro from 'eslint-plugin-astro';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';

const readsEnvironment = { object: 'process', property: 'env', message: 'Read the environment in config/env.ts only.' };
const newerMethods = [
  ['AbortSignal', 'any', 'Use timeoutSignal of shared/src/browser.'],
  ['AbortSignal', 'timeout', 'Use timeoutSignal of shared/src/browser.'],
  ['URL', 'canParse', 'Catch the error of new URL.'],
  ['URL', 'parse', 'Catch the error of new URL.'],
  ['crypto', 'randomUUID', 'Plain http has none: use shared/src/random-key.ts.'],
  ['Response', 'json', 'Use new Response.'],
].map(([object, property, message]) => ({ object, property, message }));
const newerMembers = ['checkVisibility', 'showPopover', 'inert', 'requestClose', 'closedBy', 'moveBefore'].map(
  (property) => ({ property, message: 'The oldest browsers lack it.' }),
);

/**
 * A catch must not hide a fault of our own code: it throws, or calls a function whose name begins with `report` or
 * `throw`, which names the expected errors. The promise of one call of the browser (a request, its body, a picture) may
 * fail for any reason. Handlers that are given by name are not checked.
 */
const handled = ':not(:has(ThrowStatement, CallExpression[callee.name=/^(report|throw)/]))';
const ofOurs = ':not([callee.object.callee.name="fetch"])';
const ofNoBody =
  ':not([callee.object.callee.property.name=/^(json|text|arrayBuffer|decode|writeText|register|match)$/])';
const hiddenFault = 'Throw the error, or name the expected ones with reportUnless (shared/src/browser).';
const hidingCatches = [
  `CatchClause${handled}`,
  `CallExpression[callee.property.name="catch"]${ofOurs}${ofNoBody} > :function.arguments${handled}`,
  `CallExpression[callee.property.name="then"]${ofOurs}${ofNoBody} > :function.arguments:nth-child(2)${handled}`,
].map((selector) => ({ selector, message: hiddenFault }));

// The clock of a computer or phone may be hours or a day off, so the console and receipts take the time from the
// server.
const browserClock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'MemberExpression[object.name="Date"][property.name="now"]',
].map((selector) => ({ selector, message: 'Use serverNow (shared/src/browser): this clock may be a day off.' }));

// Texts that a person reads belong in admin/src/i18n: text between tags, and in the attributes that are shown or read
// aloud.
const wordsInConsole = [
  String.raw`JSXText[value=/\p{L}/u]`,
  String.raw`JSXAttribute[name.name=/^(aria-label|alt|title|label|placeholder|helperText|caption|message|failed|loading|empty|action|busyAction)$/] > :matches(Literal, JSXExpressionContainer > :matches(Literal, TemplateLiteral, ConditionalExpression > Literal, LogicalExpression > Literal))[value=/^(?!lazy$|eager$).*\p{L}/u]`,
  String.raw`:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal, ConditionalExpression > Literal, LogicalExpression > Literal)[value=/\p{L}/u]`,
].map((selector) => ({ selector, message: 'Write the text into admin/src/i18n/en.ts and translate its key.' }));

// A lookaround is read again at each place of the text. The rules of eslint-plugin-regexp do not check that.
const repeatedLookaround = {
  selector: String.raw`Literal[regex.pattern=/[(][?]<?[=!](?:\\.|\[(?:\\.|[^\]])*\]|[(][^()]*[)]|[^)\[\\])*?[*+]/]`,
  message: 'No * or + in a lookaround: it is read again at each place of the text. Write {0,n}, or code.',
};

/**
 * Code for browsers uses nothing that is newer than `browserslist` of package.json: web APIs and globals here, methods
 * of the language by the `lib` of each tsconfig.json, syntax by the build's target. What the build cannot translate is
 * in a rule: a look-behind stops the whole file in Safari before 16.4. eslint-plugin-compat knows no methods of the
 * DOM; what it and this list overlook is found by the journeys in infra/e2e/journeys/older-browsers.
 */
const forBrowsers = (env, files) => ({
  files,
  ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
  plugins: { compat, 'es-x': esX },
  settings: { browserslistOpts: { env }, lintAllEsApis: true },
  rules: {
    'compat/compat': 'error',
    'no-restricted-properties': ['error', readsEnvironment, ...newerMethods, ...newerMembers],
    'es-x/no-regexp-v-flag': 'error',
    'es-x/no-regexp-modifiers': 'error',
    'es-x/no-regexp-duplicate-named-capturing-groups': 'error',
    ...(env === 'pages' && { 'es-x/no-regexp-lookbehind-assertions': 'error' }),
  },
});

/** The rules of ESLint. The rules for imports between folders are in .dependency-cruiser.mjs. */
export default defineConfig([
  globalIgnores(['**/dist/', '**/.astro/', '**/.data*/', '**/test-results/', '**/playwright-report/']),
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    rules: {
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines-per-function': ['warn', { max: 90, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-properties': ['error', readsEnvironment],
    },
  },
  {
    files: ['**/*.tsx', 'admin/src/**/*.ts', 'sites/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  forBrowsers('pages', ['sites/src/**', 'sites/public/**/*.js', 'shared/src/**']),
  forBrowsers('console', ['admin/src/**']),
  {
    // These files run only in a build or on a server.
    files: ['sites/src/lib/build-time-api.ts', 'shared/src/config/**'],
    rules: { 'compat/compat': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // An expression that needs more than linear time lets one header, cell or field of 16 kB stop everybody. Tests and
    // proofs are left out: they read texts of this repository.
    plugins: { regexp },
    ignores: ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', 'api/test/**', 'infra/{bench,e2e,prove}/**'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'regexp/no-misleading-capturing-group': 'error',
      'no-restricted-syntax': ['error', repeatedLookaround],
    },
  },
  {
    files: ['{sites,admin,shared}/src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', repeatedLookaround, ...hidingCatches] },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}', 'sites/src/features/receipt/**/*.{ts,tsx}'],
    // session.ts stores and reads the end of a session by the same clock of the browser.
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'admin/src/session/session.ts'],
    rules: { 'no-restricted-syntax': ['error', repeatedLookaround, ...hidingCatches, ...browserClock] },
  },
  {
    files: ['admin/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: {
      'no-restricted-syntax': ['error', repeatedLookaround, ...hidingCatches, ...browserClock, ...wordsInConsole],
    },
  },
  {
    // Only these files read the environment: the API's settings, and programs that set up a process for others.
    files: [
      'api/src/platform/config/env.ts',
      'infra/**/*.{ts,mjs}',
      'api/test/**',
      'sites/astro.config.ts',
      'sites/src/lib/build-time-api.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // These programs speak to an operator on a terminal.
    files: ['infra/**/*.{ts,mjs}', 'sites/art/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // These two packages are large, and most processes do not need them. They are imported by `await import` where they
    // are used.
    files: ['api/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: ['@nestjs/swagger', 'nodemailer'].map((name) => ({ name, allowTypeImports: true })) },
      ],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.e2e.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
]);
