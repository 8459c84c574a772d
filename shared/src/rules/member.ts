import { required, type RuleSet } from './rule-set.ts';

export interface MemberForm {
  name: string;
  designation: string;
}

const both = 'Please enter name and designation';

export const memberRules: RuleSet<MemberForm> = { name: [required(both)], designation: [required(both)] };
