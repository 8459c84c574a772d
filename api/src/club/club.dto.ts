import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import type { ClubProfile } from '@maidan/shared/club.ts';
import { clubRules, mostTexts, mostTextsLength } from '@maidan/shared/rules/club.ts';
import { type OpeningMark, openingMarks, type OpeningRequest } from '@maidan/shared/wire/opening.ts';
import { type Accepts, checkedLater, Obeys, TextsByName } from '../platform/http/validation/obeys.decorator.ts';
import { AbsentWhenEmpty } from '../platform/http/validation/optional-fields.decorator.ts';

/** Checks only type and length of each value. ClubService runs the rules, because they need today's date. */
const text = checkedLater(clubRules('1970-01-01'), true);

const message = 'revision must be a whole number';

/** Asks to publish the draft. */
export class PublishDto {
  /** The revision that the console showed. */
  @IsInt({ message })
  @Min(0, { message })
  revision: number;
}

/** The largest `int` of PostgreSQL, which is the type of the column `revision`. */
const largestRevision = 2 ** 31 - 1;

/** Asks to save an earlier revision as the draft. */
export class RevertDto extends PublishDto {
  /** The earlier revision; 0 stands for the product's defaults. */
  @IsInt({ message: 'to must be a whole number' })
  @Min(0, { message: 'to must be a whole number' })
  @Max(largestRevision, { message: 'to must be a whole number' })
  to: number;
}

/** The console's request; fields and texts that do not change may be left out. */
export class ClubDto extends PublishDto implements Accepts<Partial<ClubProfile>> {
  /**
   * Texts of the pages by name, at most those of one part of the form. An empty text restores the product's default.
   */
  @AbsentWhenEmpty()
  @TextsByName(mostTexts, mostTextsLength)
  texts?: Record<string, string>;

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

  @Obeys(text)
  logo: string | undefined;

  @Obeys(text)
  pictureHero: string | undefined;

  @Obeys(text)
  pictureHeroAlt: string | undefined;

  @Obeys(text)
  pictureHeroAltHi: string | undefined;

  @Obeys(text)
  pictureTeam: string | undefined;

  @Obeys(text)
  pictureTeamAlt: string | undefined;

  @Obeys(text)
  pictureTeamAltHi: string | undefined;

  @Obeys(text)
  pictureYouth: string | undefined;

  @Obeys(text)
  pictureLeagues: string | undefined;

  @Obeys(text)
  pictureFitness: string | undefined;

  @Obeys(text)
  pictureExcellence: string | undefined;

  @Obeys(text)
  pictureUnity: string | undefined;

  @Obeys(text)
  pictureFuture: string | undefined;

  @Obeys(text)
  pictureForm1: string | undefined;

  @Obeys(text)
  pictureForm2: string | undefined;

  @Obeys(text)
  pictureForm3: string | undefined;

  @Obeys(text)
  pictureCover1: string | undefined;

  @Obeys(text)
  pictureCover2: string | undefined;

  @Obeys(text)
  pictureCover3: string | undefined;

  @Obeys(text)
  pictureCover4: string | undefined;
}

/** Ticks an item of the checklist before the opening, or hides the checklist. */
export class OpeningDto implements Accepts<OpeningRequest> {
  @IsIn(openingMarks, { message: `mark must be ${openingMarks.join(', ')}` })
  mark: OpeningMark;

  @IsBoolean({ message: 'isSet must be a boolean' })
  isSet: boolean;
}
