import { type FeeForm, feeRules } from '@maidan/shared/rules/fees/fee-form.ts';
import { type Accepts, checkedLater, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';

/** Checks only the type of each value: the rules need today, so FeesAdminService runs them. */
const text = checkedLater(feeRules('1970-01-01'));

/** What the console sends to set a fee. */
export class FeeDto implements Accepts<
  Partial<Record<Exclude<keyof FeeForm, 'isEnd'>, string> & Pick<FeeForm, 'isEnd'>>
> {
  /** Empty for all events. */
  @Obeys(text)
  eventId: string | undefined;

  @Obeys(text)
  kind: string | undefined;

  @IsTicked()
  isEnd: boolean | undefined;

  /** Whole rupees; not read when the event's own fee ends. */
  @Obeys<FeeForm>({})
  amount: string | undefined;

  /** `YYYY-MM-DD` */
  @Obeys(text)
  validFrom: string | undefined;

  /** The id of the fee that was shown as valid on `validFrom`; empty for none, absent when it is not known. */
  @Obeys<{ replaces: string }>({})
  replaces: string | undefined;
}
