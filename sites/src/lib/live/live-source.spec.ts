import { expect, it } from '@jest/globals';
import { prerenderedList } from './live-source.ts';

it('has the tag that the API gives the same rows', () => {
  // The same rows as in api/src/platform/publishing/list-bytes.spec.ts.
  const rows = [{ id: 'a', eventName: 'विंटर कप "A"', playerLimit: null }];
  expect(prerenderedList('/events/public/a', rows)).toMatchObject({
    path: '/events/public/a',
    tag: '"2NhyeXceyDmoyLuDlsIuQfL5FKYeU_6UOhb4WM8Hvss"',
  });
});
