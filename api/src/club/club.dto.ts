import { IsInt, Min } from 'class-validator';
import type { ClubProfile } from '@maidan/shared/club.ts';
import { clubRules } from '@maidan/shared/rules/club.ts';
import { type Accepts, checkedLater, Obeys } from '../platform/http/validation/obeys.decorator.ts';

/** Checks only the type of each value, because the rules need today's date: ClubService runs them. */
const text = checkedLater(clubRules('1970-01-01'), true);

/** The console's request; only changed fields need to be sent. */
export class ClubDto implements Accepts<Partial<ClubProfile>> {
  /** The revision that the console showed. */
  @IsInt({ message: 'revision must be a whole number' })
  @Min(0, { message: 'revision must be a whole number' })
  revision: number;

  @Obeys(text)
  name: string | undefined;

  @Obeys(text)
  nameHi: string | undefined;

  @Obeys(text)
  abbreviation: string | undefined;

  @Obeys(text)
  city: string | undefined;

  @Obeys(text)
  cityHi: string | undefined;

  @Obeys(text)
  state: string | undefined;

  @Obeys(text)
  postalCode: string | undefined;

  @Obeys(text)
  address: string | undefined;

  @Obeys(text)
  addressHi: string | undefined;

  @Obeys(text)
  ground: string | undefined;

  @Obeys(text)
  groundHi: string | undefined;

  @Obeys(text)
  venue: string | undefined;

  @Obeys(text)
  venueHi: string | undefined;

  @Obeys(text)
  ward: string | undefined;

  @Obeys(text)
  wardHi: string | undefined;

  @Obeys(text)
  childLocality: string | undefined;

  @Obeys(text)
  childLocalityHi: string | undefined;

  @Obeys(text)
  phone: string | undefined;

  @Obeys(text)
  email: string | undefined;

  @Obeys(text)
  emailDomain: string | undefined;

  @Obeys(text)
  receiptPrefix: string | undefined;

  @Obeys(text)
  foundedIn: string | undefined;

  @Obeys(text)
  blurb: string | undefined;

  @Obeys(text)
  blurbHi: string | undefined;

  @Obeys(text)
  practiceHours: string | undefined;

  @Obeys(text)
  practiceHoursHi: string | undefined;

  @Obeys(text)
  auctionUrl: string | undefined;

  @Obeys(text)
  facebook: string | undefined;

  @Obeys(text)
  instagram: string | undefined;

  @Obeys(text)
  youtube: string | undefined;

  @Obeys(text)
  whatsApp: string | undefined;

  @Obeys(text)
  look: string | undefined;
}
