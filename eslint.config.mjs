import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';

/** The rules of ESLint. The arrows between folders are in .dependency-cruiser.mjs. */
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
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config/env.ts only.' },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'admin/src/**/*.ts', 'sites/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // The one reader of the API's environment, and the programs that set up a process for others.
    files: [
      'api/src/config/env.ts',
      'infra/**/*.{ts,mjs}',
      'api/test/**',
      'sites/astro.config.ts',
      'sites/src/lib/build-time-api.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Programs that speak to an operator on a terminal.
    files: ['infra/**/*.{ts,mjs}', 'sites/art/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // A sixth of the API's modules, for pages and mail that most processes never make: `await import` where they are.
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
