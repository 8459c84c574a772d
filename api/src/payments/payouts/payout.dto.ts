import { IsString, MaxLength } from 'class-validator';
import { isPayoutField, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';
import { invalid } from '../../platform/http/errors/domain-error.ts';
import { IsTicked } from '../../platform/http/validation/optional-fields.decorator.ts';

const message = payoutSentences.noMapping;

/** Form fields sent with the file of `POST /api/admin/payouts`. */
export class PayoutDto {
  /** The chosen columns: a `PayoutMapping` as JSON. */
  @IsString({ message })
  @MaxLength(1000, { message })
  mapping: string;

  @IsTicked()
  replace?: boolean;
}

/** The chosen columns, from JSON. `payoutMappingError` checks later whether they exist in the file. */
export function readMapping(json: string): PayoutMapping {
  const chosen = parse(json);
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) throw refused();
  const entries = Object.entries(chosen as Record<string, unknown>);
  if (!entries.every(([field, column]) => isPayoutField(field) && typeof column === 'number')) throw refused();
  return Object.fromEntries(entries) as PayoutMapping;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw refused();
  }
}

const refused = () => invalid(message, { mapping: message });
