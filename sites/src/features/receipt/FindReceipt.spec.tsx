import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FindReceipt } from './FindReceipt.tsx';

it('offers no button that would lose a press before hydration', () => {
  expect(renderToStaticMarkup(<FindReceipt />)).toMatch(/<button type="submit"[^>]* disabled=""/);
});
