import { memberRules, type MemberForm } from '@maidan/shared/rules/member.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';

/** The photo travels beside it, as a file. */
export class MemberDto extends ShownVersionDto implements Accepts<Omit<MemberForm, 'photo'>> {
  @Obeys(memberRules)
  name: string;

  @Obeys(memberRules)
  designation: string;
}
