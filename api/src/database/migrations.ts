import { TheHouse1763640000000 } from './migrations/1763640000000-the-house.ts';
import { TheMoney1763650000000 } from './migrations/1763650000000-the-money.ts';
import { TheGalleryPictures1763660000000 } from './migrations/1763660000000-the-gallery-pictures.ts';
import { TheBrowsers1763670000000 } from './migrations/1763670000000-the-browsers.ts';
import { ThePlayersList1763685000000 } from './migrations/1763685000000-the-players-list.ts';
import { TheWayBack1763690000000 } from './migrations/1763690000000-the-way-back.ts';
import { TheNextRequery1763700000000 } from './migrations/1763700000000-the-next-requery.ts';
import { RefundDecisions1763710000000 } from './migrations/1763710000000-refund-decisions.ts';
import { Erasure1763730000000 } from './migrations/1763730000000-erasure.ts';
import { PublicContentChanges1763760000000 } from './migrations/1763760000000-public-content-changes.ts';
import { ErasableDecisions1763770000000 } from './migrations/1763770000000-erasable-decisions.ts';
import { NewMobileOfAdults1763790000000 } from './migrations/1763790000000-new-mobile-of-adults.ts';
import { RenameColumnsAndQueues1763800000000 } from './migrations/1763800000000-rename-columns-and-queues.ts';
import { AmountsRequired1763810000000 } from './migrations/1763810000000-amounts-required.ts';
import { PlayerImports1763820000000 } from './migrations/1763820000000-player-imports.ts';
import { Audit1763830000000 } from './migrations/1763830000000-audit.ts';
import { PlayerCorrections1763840000000 } from './migrations/1763840000000-player-corrections.ts';
import { PhotoOrder1763860000000 } from './migrations/1763860000000-photo-order.ts';
import { AdministratorRoles1763870000000 } from './migrations/1763870000000-administrator-roles.ts';
import { TwoStepSignIn1763870100000 } from './migrations/1763870100000-two-step-sign-in.ts';
import { TwoStepBegunAt1763870200000 } from './migrations/1763870200000-two-step-begun-at.ts';
import { EventRefunds1763890100000 } from './migrations/1763890100000-event-refunds.ts';
import { EventRegistration1763890200000 } from './migrations/1763890200000-event-registration.ts';
import { PaymentNotes1763890400000 } from './migrations/1763890400000-payment-notes.ts';
import { Fees1763890500000 } from './migrations/1763890500000-fees.ts';
import { CounterPayments1763890600000 } from './migrations/1763890600000-counter-payments.ts';
import { PartialRefunds1763890700000 } from './migrations/1763890700000-partial-refunds.ts';
import { Payouts1763890800000 } from './migrations/1763890800000-payouts.ts';
import { EndedFees1763890900000 } from './migrations/1763890900000-ended-fees.ts';
import { AvifPictures1763891000000 } from './migrations/1763891000000-avif-pictures.ts';
import { PaymentDay1763891200000 } from './migrations/1763891200000-payment-day.ts';
import { Restores1763891300000 } from './migrations/1763891300000-restores.ts';
import { Sight1763891400000 } from './migrations/1763891400000-sight.ts';
import { EventTextsInHindi1763891500000 } from './migrations/1763891500000-event-texts-in-hindi.ts';
import { PaymentLanguage1763891600000 } from './migrations/1763891600000-payment-language.ts';
import { PaymentSearch1763892000000 } from './migrations/1763892000000-payment-search.ts';
import { PayerSearch1763892100000 } from './migrations/1763892100000-payer-search.ts';
import { ConsentsAsGiven1795827605000 } from './migrations/1795827605000-consents-as-given.ts';
import { InventedConsents1795827605100 } from './migrations/1795827605100-invented-consents.ts';
import { ImportFailures1795827607000 } from './migrations/1795827607000-import-failures.ts';
import { PayoutRowsLeftOut1795827710000 } from './migrations/1795827710000-payout-rows-left-out.ts';
import { ReplacedRefunds1795828040000 } from './migrations/1795828040000-replaced-refunds.ts';
import { SessionLastUse1795835423000 } from './migrations/1795835423000-session-last-use.ts';
import { EditVersions1795853010000 } from './migrations/1795853010000-edit-versions.ts';
import { RequiredSteps1795853040000 } from './migrations/1795853040000-required-steps.ts';
import { OneStandingFee1795853060000 } from './migrations/1795853060000-one-standing-fee.ts';
import { MixedRelease1795853061000 } from './migrations/1795853061000-mixed-release.ts';
import { PaymentMark1795853090000 } from './migrations/1795853090000-payment-mark.ts';
import { BuildFaults1795862010000 } from './migrations/1795862010000-build-faults.ts';
import { RestoreBeside1795862040000 } from './migrations/1795862040000-restore-beside.ts';
import { NotListedRefunds1795862070000 } from './migrations/1795862070000-not-listed-refunds.ts';
import { RegisteredUnrecorded1795893300000 } from './migrations/1795893300000-registered-unrecorded.ts';
import { EventEligibility1795948000000 } from './migrations/1795948000000-event-eligibility.ts';
import { EventTimes1795951200000 } from './migrations/1795951200000-event-times.ts';
import { ReceiptReaders1795951210000 } from './migrations/1795951210000-receipt-readers.ts';
import { RegistrationsOfBrowser1795951220000 } from './migrations/1795951220000-registrations-of-browser.ts';
import { DateOfBirth1795952000000 } from './migrations/1795952000000-date-of-birth.ts';
import { DateOfBirthValid1795952010000 } from './migrations/1795952010000-date-of-birth-valid.ts';
import { Purposes1795953600000 } from './migrations/1795953600000-purposes.ts';
import { WaitingList1795960000000 } from './migrations/1795960000000-waiting-list.ts';
import { RegistrationRequests1795961000000 } from './migrations/1795961000000-registration-requests.ts';
import { PaymentsReceived1795964000000 } from './migrations/1795964000000-payments-received.ts';
import { Withdrawals1795962000000 } from './migrations/1795962000000-withdrawals.ts';
import { EventResults1795963000000 } from './migrations/1795963000000-event-results.ts';
import { SearchKey1795965000000 } from './migrations/1795965000000-search-key.ts';
import { SearchKeyFilled1795965000100 } from './migrations/1795965000100-search-key-filled.ts';
import { PlayersSearchKey1795965000200 } from './migrations/1795965000200-players-search-key.ts';
import { RegistrationsSearchKey1795965000300 } from './migrations/1795965000300-registrations-search-key.ts';
import { OldPlayers1796100000000 } from './migrations/1796100000000-old-players.ts';
import { OldPlayersNamed1796100000100 } from './migrations/1796100000100-old-players-named.ts';
import { PlayersOfOldPlayer1796100000200 } from './migrations/1796100000200-players-of-old-player.ts';
import { PlayersRegistered1796100000300 } from './migrations/1796100000300-players-registered.ts';
import { PlayersRegisteredMobile1796100000400 } from './migrations/1796100000400-players-registered-mobile.ts';
import { OldPlayersAgain1796100000500 } from './migrations/1796100000500-old-players-again.ts';
import { OldPlayersRestored1796100000600 } from './migrations/1796100000600-old-players-restored.ts';
import { PlayerKinds1796200000100 } from './migrations/1796200000100-player-kinds.ts';
import { ClubRevisions1796200000000 } from './migrations/1796200000000-club-revisions.ts';
import { MessageReservations1796205000000 } from './migrations/1796205000000-message-reservations.ts';
import { NoMessages1796210000000 } from './migrations/1796210000000-no-messages.ts';
import { NoMessagesChecked1796210000100 } from './migrations/1796210000100-no-messages-checked.ts';
import { MessageRequests1796220000000 } from './migrations/1796220000000-message-requests.ts';
import { EventRefundsEnded1796221000000 } from './migrations/1796221000000-event-refunds-ended.ts';
import { ClubPublications1796222000000 } from './migrations/1796222000000-club-publications.ts';
import { ToldApart1796223000000 } from './migrations/1796223000000-told-apart.ts';
import { Notices1796240000000 } from './migrations/1796240000000-notices.ts';
import { Sponsors1796240000100 } from './migrations/1796240000100-sponsors.ts';
import { ClubPictures1796250000000 } from './migrations/1796250000000-club-pictures.ts';
import { PhotoPoints1796251000000 } from './migrations/1796251000000-photo-points.ts';
import { EndedPolicies1796251000000 } from './migrations/1796251000000-ended-policies.ts';
import { OpeningMarks1796252000000 } from './migrations/1796252000000-opening-marks.ts';
import { GalleryPoints1796253000000 } from './migrations/1796253000000-gallery-points.ts';
import { WaivedDues1796254000000 } from './migrations/1796254000000-waived-dues.ts';
import { CalledOffTold1796255000000 } from './migrations/1796255000000-called-off-told.ts';
import { Moves1795962010000 } from './migrations/1795962010000-moves.ts';
import { ErasureWaiting1795971000000 } from './migrations/1795971000000-erasure-waiting.ts';
import { Messages1796000000000 } from './migrations/1796000000000-messages.ts';
import { WaitingConsent1795971010000 } from './migrations/1795971010000-waiting-consent.ts';
import { WaitingNetwork1795971020000 } from './migrations/1795971020000-waiting-network.ts';
import { ClubLogos1796230000000 } from './migrations/1796230000000-club-logos.ts';

/** The migrations in the order in which they run. */
export const migrations = [
  TheHouse1763640000000,
  TheMoney1763650000000,
  TheGalleryPictures1763660000000,
  TheBrowsers1763670000000,
  ThePlayersList1763685000000,
  TheWayBack1763690000000,
  TheNextRequery1763700000000,
  RefundDecisions1763710000000,
  Erasure1763730000000,
  PublicContentChanges1763760000000,
  ErasableDecisions1763770000000,
  NewMobileOfAdults1763790000000,
  RenameColumnsAndQueues1763800000000,
  AmountsRequired1763810000000,
  PlayerImports1763820000000,
  Audit1763830000000,
  PlayerCorrections1763840000000,
  PhotoOrder1763860000000,
  AdministratorRoles1763870000000,
  TwoStepSignIn1763870100000,
  TwoStepBegunAt1763870200000,
  EventRefunds1763890100000,
  EventRegistration1763890200000,
  PaymentNotes1763890400000,
  Fees1763890500000,
  CounterPayments1763890600000,
  PartialRefunds1763890700000,
  Payouts1763890800000,
  EndedFees1763890900000,
  AvifPictures1763891000000,
  PaymentDay1763891200000,
  Restores1763891300000,
  Sight1763891400000,
  EventTextsInHindi1763891500000,
  PaymentLanguage1763891600000,
  PaymentSearch1763892000000,
  PayerSearch1763892100000,
  ConsentsAsGiven1795827605000,
  InventedConsents1795827605100,
  ImportFailures1795827607000,
  PayoutRowsLeftOut1795827710000,
  ReplacedRefunds1795828040000,
  SessionLastUse1795835423000,
  EditVersions1795853010000,
  RequiredSteps1795853040000,
  OneStandingFee1795853060000,
  MixedRelease1795853061000,
  PaymentMark1795853090000,
  BuildFaults1795862010000,
  RestoreBeside1795862040000,
  NotListedRefunds1795862070000,
  RegisteredUnrecorded1795893300000,
  EventEligibility1795948000000,
  EventTimes1795951200000,
  ReceiptReaders1795951210000,
  RegistrationsOfBrowser1795951220000,
  DateOfBirth1795952000000,
  DateOfBirthValid1795952010000,
  Purposes1795953600000,
  WaitingList1795960000000,
  RegistrationRequests1795961000000,
  Withdrawals1795962000000,
  Moves1795962010000,
  EventResults1795963000000,
  PaymentsReceived1795964000000,
  SearchKey1795965000000,
  SearchKeyFilled1795965000100,
  PlayersSearchKey1795965000200,
  RegistrationsSearchKey1795965000300,
  ErasureWaiting1795971000000,
  WaitingConsent1795971010000,
  WaitingNetwork1795971020000,
  Messages1796000000000,
  OldPlayers1796100000000,
  OldPlayersNamed1796100000100,
  PlayersOfOldPlayer1796100000200,
  PlayersRegistered1796100000300,
  PlayersRegisteredMobile1796100000400,
  OldPlayersAgain1796100000500,
  OldPlayersRestored1796100000600,
  ClubRevisions1796200000000,
  PlayerKinds1796200000100,
  MessageReservations1796205000000,
  NoMessages1796210000000,
  NoMessagesChecked1796210000100,
  MessageRequests1796220000000,
  EventRefundsEnded1796221000000,
  ClubPublications1796222000000,
  ToldApart1796223000000,
  ClubLogos1796230000000,
  Notices1796240000000,
  Sponsors1796240000100,
  ClubPictures1796250000000,
  PhotoPoints1796251000000,
  EndedPolicies1796251000000,
  OpeningMarks1796252000000,
  GalleryPoints1796253000000,
  WaivedDues1796254000000,
  CalledOffTold1796255000000,
];
