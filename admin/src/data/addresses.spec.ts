import { expect, it } from '@jest/globals';
import { addressOf, addressOfTab, below, fieldsInUrl, pageOf, screenOf, withFields } from './addresses.ts';

it.each([
  ['/admin/dashboard/players', 'players', []],
  ['/dashboard/player-imports/a1', 'player-imports', ['a1']],
  ['/dashboard/payments/unpaid/p1', 'payments', ['unpaid', 'p1']],
  ['/admin/dashboard', 'players', []],
  ['/admin/dashboard/elsewhere', undefined, []],
] as const)('%s is the screen %s with %j open', (pathname, screen, open) => {
  expect(screenOf(pathname)).toBe(screen);
  if (screen) expect(below(screen, pathname)).toEqual(open);
});

it.each([
  ['/dashboard/payments/p1', '/dashboard/payments'],
  ['/dashboard/payments/unpaid/p1', '/dashboard/payments/unpaid'],
  ['/dashboard/payments/statement', '/dashboard/payments/statement'],
  ['/dashboard/payments/payouts/f1', '/dashboard/payments/payouts/f1'],
  ['/dashboard/payments/payouts/f1/p1', '/dashboard/payments/payouts/f1'],
  ['/dashboard/players/p1', '/dashboard/players/p1'],
])('%s is the page %s', (pathname, page) => expect(pageOf(pathname)).toBe(page));

it('writes what is open, and leaves empty fields out', () => {
  expect(addressOf('players')).toBe('/dashboard/players');
  expect(addressOf('events', ['e 1'], { refunds: 'yes', q: '' })).toBe('/dashboard/events/e%201?refunds=yes');
});

it.each([
  ['', undefined],
  ['?eventId=e1', undefined],
  ['?tab=nothing', '/dashboard/players'],
  ['?tab=sessions', '/dashboard/account'],
  ['?tab=history&q=Asha&fbclid=1&actor=kavita', '/dashboard/history?filter={"actor":"kavita"}'],
  ['?tab=players&player=p1', '/dashboard/players/p1'],
  ['?tab=players&eventId=e1&sort=name&order=ASC', '/dashboard/players?sort=name&order=ASC&filter={"eventId":"e1"}'],
  ['?tab=events&event=e1', '/dashboard/events/e1'],
  ['?tab=events&refunds=e1', '/dashboard/events?refunds=e1'],
  ['?tab=payments&state=paid&payment=m1', '/dashboard/payments/m1?filter={"state":"paid"}'],
  ['?tab=payments&state=created,initiated', '/dashboard/payments?filter={"state":["created","initiated"]}'],
  ['?tab=payments&list=unpaid&event=all', '/dashboard/payments/unpaid?filter={"eventId":"all"}'],
  ['?tab=payments&list=unpaid', '/dashboard/payments/unpaid'],
  ['?tab=payments&list=payouts&payout=f1', '/dashboard/payments/payouts/f1'],
  ['?tab=player-imports&import=i1&rows=rejected', '/dashboard/player-imports/i1?rows=rejected'],
])('leads %j on to %j', (search, address) => {
  const found = addressOfTab(search);
  expect(found && decodeURIComponent(found)).toBe(address);
});

const fields = ['q', 'actor', 'from'] as const;

it('reads the fields that it is told from the address, and no others', () => {
  expect(fieldsInUrl('?sort=at&actor=kavita&from=&page=2', fields)).toEqual({ actor: 'kavita' });
});

it('writes changes into the address and drops what is empty', () => {
  const search = withFields('?sort=at&actor=kavita', { q: 'Cup & ball', actor: '', from: undefined });
  expect(search).toBe('?sort=at&q=Cup+%26+ball');
  expect(fieldsInUrl(search, fields)).toEqual({ q: 'Cup & ball' });
});
