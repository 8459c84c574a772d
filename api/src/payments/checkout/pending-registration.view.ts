import { toRupees } from '@maidan/shared/format/money.ts';
import type { PendingRegistration } from '@maidan/shared/wire/payments.ts';
import type { Registration } from '../../registrations/registration.entity.ts';
import { maskMobile, maskName } from '../receipts/masked-text.ts';

/** The application as the browser that sent it reads it back. */
export const pendingRegistration = (from: Registration, photo: string | null): PendingRegistration => ({
  first_name: from.firstName,
  last_name: from.lastName,
  mobile: from.mobile ?? '',
  age: from.age,
  player_type: from.playerType,
  playing_style: from.playingStyle,
  address: from.address,
  unavailability: from.unavailability,
  remarks: from.remarks,
  selected_event: from.eventId,
  total_fee: toRupees(from.quotedPaise),
  photo_base64: photo,
});

/** What any other browser sees: enough to recognise one's own application, and no personal details. */
export const maskedRegistration = (from: Registration): PendingRegistration => ({
  ...pendingRegistration(from, null),
  first_name: maskName(from.firstName),
  last_name: maskName(from.lastName),
  mobile: maskMobile(from.mobile ?? ''),
  age: null,
  playing_style: '',
  address: '',
  unavailability: '',
  remarks: '',
});
