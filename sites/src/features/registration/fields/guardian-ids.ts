/** Ids of the guardian's fields and their errors. */
export const guardianIds = {
  name: 'guardian-name',
  nameError: 'guardian-name-error',
  relation: 'guardian-relation',
  relationError: 'guardian-relation-error',
} as const;
