import { type Role, roleDescriptions, roleLabels, roles } from '@maidan/shared/domain/roles.ts';
import { RadioField } from '../ui/form/RadioField.tsx';

const choices = roles.map((value) => ({ value, label: roleLabels[value], description: roleDescriptions[value] }));

interface RoleChoiceProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The roles with what each may do. */
export const RoleChoice = (props: RoleChoiceProps) => <RadioField label="Role" choices={choices} {...props} />;
