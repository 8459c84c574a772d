import { type FeeForm, feeRules } from '@maidan/shared/rules/fees/fee-form.ts';
import { type Accepts, checkedLater, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';

/** Checks only type and length of each value. FeesAdminService runs the rules, because they need today's date. */
const text = checkedLater(feeRules('1970-01-01'));

/** The console's request to set a fee. */
export class FeeDto implements Accepts<
  Partial<Record<Exclude<keyof FeeForm, 'isEnd'>, string> & Pick<FeeForm, 'isEnd'>>
> {
  /** The event of the fee; empty for a fee of all events. */
  @Obeys(text)
  eventId: string | undefined;

  @Obeys(text)
  kind: string | undefined;

  @IsTicked()
  isEnd: boolean | undefined;

  /** The fee in whole rupees; ignored when the event's own fee ends. */
  @Obeys<FeeForm>({})
  amount: string | undefined;

  /** The first day of the fee, `YYYY-MM-DD`. */
  @Obeys(text)
  validFrom: string | undefined;

  /**
   * Id of the fee that the console showed as valid on `validFrom`; empty when it showed none, absent when it does not
   * say.
   */
  @Obeys<{ replaces: string }>({})
  replaces: string | undefined;
}
