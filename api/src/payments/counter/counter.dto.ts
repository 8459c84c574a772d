import { Type } from 'class-transformer';
import { IsNumber, Matches } from 'class-validator';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type {
  CounterRequest,
  CounterReturnRequest,
  PaperRegistration,
} from '@maidan/shared/wire/payments-console/counter.ts';
import { counterReturnRules, counterRules } from '@maidan/shared/rules/payments/counter.ts';
import { type Accepts, checkedLater, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../../platform/http/validation/optional-fields.decorator.ts';

/** Checks only the type of each value. The rules need today's date, so the services run them. */
const plain = checkedLater(counterRules('1970-01-01'));

/** A player who has signed the declaration on paper. This form has no fields about money. */
export class PaperRegistrationDto implements Accepts<PaperRegistration> {
  @Obeys(plain)
  selectedEvent: string;

  /** A player type in words, or a kind. Only its first word is read. */
  @Obeys(plain)
  playerType: string;

  @Obeys(plain)
  playingStyle: string;

  @Obeys(plain)
  firstName: string;

  @Obeys(plain)
  lastName: string;

  @Obeys(plain)
  address: string;

  @Obeys(plain, ['string', 'number'])
  age: string | number;

  @Obeys(plain)
  mobile: string;

  @Obeys(plain)
  unavailability: string;

  @Obeys(plain)
  remarks: string;

  @Obeys(plain)
  guardianName: string;

  @Obeys(plain)
  guardianRelation: string;

  @IsTicked()
  consentOnPaper: boolean;
}

/** Fields of a registration at the counter; a photo may be sent with them as a file. */
export class CounterDto extends PaperRegistrationDto implements Accepts<CounterRequest> {
  /** The form's idempotency key. */
  @Matches(/^[\w-]{8,100}$/, { message: 'requestKey must be 8 to 100 letters, digits, - or _' })
  requestKey: string;

  @Type(() => Number)
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'shownFee must be a number' })
  shownFee: number;

  @Obeys(plain)
  dateOfBirth: string | undefined;

  @IsTicked()
  isWomanOrGirl: boolean | undefined;

  @Obeys(plain)
  channel: CounterChannel;

  @Obeys(plain)
  reference: string;

  @Obeys(plain)
  takenBy: string;

  @Obeys(plain)
  takenOn: string;
}

export class CounterReturnDto implements Accepts<CounterReturnRequest> {
  @Obeys(counterReturnRules)
  channel: CounterChannel;

  @Obeys(counterReturnRules)
  reference: string;

  @Obeys(counterReturnRules)
  returnedBy: string;

  @Obeys(counterReturnRules)
  reason: string;
}
