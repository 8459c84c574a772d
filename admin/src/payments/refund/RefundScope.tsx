import { RadioField } from '../../ui/form/RadioField.tsx';
import type { Scope } from './useRefundForm.ts';

const choices = [
  { value: 'all', label: 'All of it', description: 'The place becomes free.' },
  { value: 'part', label: 'Part of it', description: 'The player stays registered.' },
] as const;

/** How much of a payment goes back. */
export const RefundScope = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => (
  <RadioField label="What goes back" value={value} onChange={onChange} choices={choices} autoFocus />
);
