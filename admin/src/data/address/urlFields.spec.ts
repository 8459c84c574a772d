import { expect, it } from '@jest/globals';
import { fieldsInUrl, withFields } from './urlFields.ts';

const fields = ['q', 'actor', 'from'] as const;

it('reads the fields that it is told from the address, and no others', () => {
  expect(fieldsInUrl('?sort=at&actor=kavita&from=&page=2', fields)).toEqual({ actor: 'kavita' });
});

it('writes changes into the address and drops what is empty', () => {
  const search = withFields('?sort=at&actor=kavita', { q: 'Cup & ball', actor: '', from: undefined });
  expect(search).toBe('?sort=at&q=Cup+%26+ball');
  expect(fieldsInUrl(search, fields)).toEqual({ q: 'Cup & ball' });
});
