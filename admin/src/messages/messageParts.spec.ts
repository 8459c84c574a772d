import { expect, it } from '@jest/globals';
import { namesakesIn } from './messageParts.tsx';

it('finds the names that several chats address, also of a guardian', () => {
  const chats = [
    { to: 'Asha', names: ['Asha Verma'] },
    { to: 'Sunita Sahu', names: ['Diya Sahu'] },
    { to: 'Asha', names: ['Asha Verma'] },
    { to: 'Sunita Sahu', names: ['Ravi Sahu'] },
    { to: 'Meera', names: ['Meera Sahu'] },
  ];
  expect([...namesakesIn(chats)].map((name) => name.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Asha Verma',
    'Sunita Sahu',
  ]);
});
