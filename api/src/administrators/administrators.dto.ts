import type { Role } from '@maidan/shared/domain/roles.ts';
import { newAdministratorRules, roleChangeRules } from '@maidan/shared/rules/account/account.ts';
import type { NewAdministratorRequest, RoleRequest } from '@maidan/shared/wire/administrators.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

export class NewAdministratorDto implements Accepts<NewAdministratorRequest> {
  @Obeys(newAdministratorRules)
  username: string;

  @Obeys(newAdministratorRules)
  role: Role;
}

export class RoleDto implements Accepts<RoleRequest> {
  @Obeys(roleChangeRules)
  role: Role;
}
