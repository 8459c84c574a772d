import { AlertChannelRow, AttentionRecord } from '../alerts/alerts.entity.ts';
import { AuditEntry } from '../platform/audit/audit-entry.entity.ts';
import { Admin } from '../auth/admin.entity.ts';
import { Captcha } from '../auth/captcha/captcha.entity.ts';
import { PendingSignIn, Session } from '../auth/session.entity.ts';
import { Installation } from '../auth/installation.entity.ts';
import { RecoveryCode, TwoStepSecret } from '../auth/two-step/two-step.entity.ts';
import { ClubLogo, ClubPicture } from '../club/club-picture.entity.ts';
import { OpeningMarkRow } from '../club/opening-mark.entity.ts';
import { ClubPublicationRow, ClubRevisionRow } from '../club/club-revision.entity.ts';
import { Event } from '../events/event.entity.ts';
import { Fee } from '../fees/fee.entity.ts';
import { GalleryPhoto } from '../gallery/gallery-photo.entity.ts';
import { Member } from '../members/member.entity.ts';
import { GatewayEvent } from '../payments/gateway-event.entity.ts';
import { Payment, PaymentNote, PaymentTransition } from '../payments/payment.entity.ts';
import { Due, RegistrationMove } from '../payments/move.entity.ts';
import { Withdrawal } from '../payments/withdrawal.entity.ts';
import { PayoutFile, PayoutLine } from '../payments/payouts/payout.entity.ts';
import { ProviderOutage } from '../payments/requery/provider-outage.entity.ts';
import { EventRefund, EventRefundRun } from '../payments/refunds/event-refund.entity.ts';
import { Refund, RefundDecision } from '../payments/refunds/refund.entity.ts';
import { RegistrationRequest } from '../payments/requests/registration-request.entity.ts';
import { Restore, RestoreCheck } from '../payments/restore.entity.ts';
import { UnrecordedPayment } from '../payments/restores/unrecorded-payment.entity.ts';
import { ReceiptReader } from '../payments/receipts/receipt-reader.entity.ts';
import { Erasure } from '../privacy/erasure.entity.ts';
import { FileSweep } from '../privacy/file-sweep.entity.ts';
import { PlayerImport, PlayerImportRow } from '../players/import/player-import.entity.ts';
import { Player } from '../players/player.entity.ts';
import { PlayerCorrection } from '../players/player-correction.entity.ts';
import { Message, MessageRecipient } from '../messages/message.entity.ts';
import { Notice } from '../notices/notice.entity.ts';
import { Sponsor } from '../sponsors/sponsor.entity.ts';
import { SiteBuild, SiteRevision } from '../platform/publishing/publishing.entity.ts';
import { PurposeConsent } from '../registrations/purpose-consent.entity.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { WaitingListEntry } from '../waiting-list/waiting-list-entry.entity.ts';

export const entities = [
  Admin,
  Installation,
  Session,
  Captcha,
  TwoStepSecret,
  RecoveryCode,
  PendingSignIn,
  Event,
  Fee,
  GalleryPhoto,
  Member,
  Notice,
  Sponsor,
  Player,
  PlayerCorrection,
  PlayerImport,
  PlayerImportRow,
  ClubRevisionRow,
  ClubPublicationRow,
  ClubLogo,
  ClubPicture,
  OpeningMarkRow,
  SiteRevision,
  SiteBuild,
  Registration,
  WaitingListEntry,
  PurposeConsent,
  Payment,
  ReceiptReader,
  RegistrationRequest,
  PaymentTransition,
  PaymentNote,
  Withdrawal,
  RegistrationMove,
  Due,
  PayoutFile,
  PayoutLine,
  GatewayEvent,
  Refund,
  ProviderOutage,
  Erasure,
  FileSweep,
  RefundDecision,
  EventRefundRun,
  EventRefund,
  Restore,
  RestoreCheck,
  UnrecordedPayment,
  AuditEntry,
  AttentionRecord,
  AlertChannelRow,
  Message,
  MessageRecipient,
];
