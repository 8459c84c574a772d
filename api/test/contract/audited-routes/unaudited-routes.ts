/** Downloads without personal data, which have no audit entry. */
export const downloadsWithoutData = ['GET /api/admin/player-imports/template'];

/** Routes with another method than GET that have no audit entry, each with the reason. */
export const unauditedRoutes: Record<string, string> = {
  'POST /api/admin/player-imports/:id/check': 'a dry run; writes nothing to the players',
  'POST /api/admin/club/payments/test': 'asks the provider about a payment that was never made; stores nothing',
  'POST /api/admin/payouts/columns': 'reads a file; stores nothing',
  'POST /api/admin/account/two-step': 'nothing changes until a code confirms it',
  'POST /api/admin/messages/preview': 'shows who would get a message; stores nothing',
  'POST /api/admin/messages/:id/next': 'whose turn it is, for minutes',
  'POST /api/admin/messages/:id/sent': 'one of a hundred chats; the row says who has sent it, and when',
  'POST /api/admin/verify': 'reads who is signed in',
  'POST /api/payment/initiate': 'a payer’s; the payment has its own history',
  'POST /api/payment/own/consent': 'a payer’s; each yes has a row of its own',
  'POST /api/payment/own/requests': 'a family’s; each request has a row of its own',
  'POST /api/payment/own/requests/withdraw': 'a family’s, as above',
  'POST /api/payment/own/forget': 'a payer’s; it concerns a browser alone',
  'POST /api/payment/own/leave-waiting-list': 'a visitor’s; the entry says when it was left',
  'POST /api/events/:id/waiting-list': 'a visitor’s; the entry says when it was made',
  'POST /api/payment/receipt': 'a payer’s; reads a receipt',
  'POST /api/players/register': 'a payer’s; reads what the payment has become',
  'POST /api/payment/callback': 'the provider’s; stored as a notification',
  'POST /payment/response': 'the provider’s, as above',
  'POST /payment/success': 'the provider’s, as above',
  'POST /payment/error': 'the provider’s, as above',
};
