/** Headings of the statement: the same words on the page, on paper and in the file. */
export const statementColumns = {
  period: 'When',
  online: 'Online',
  counter: 'At the counter',
  received: 'Came in',
  refunded: 'Refunded online',
  reversed: 'Taken back by the bank',
  counterReturned: 'Given back by hand',
  returned: 'Went back',
  net: 'Remains',
  fees: 'Bank’s charges',
} as const;
