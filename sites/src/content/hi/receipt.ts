import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { channelLabels } from '@maidan/shared/domain/payments/payment-channel.ts';
import { childLocality, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { receipt as english } from '../en/receipt.ts';
import { hindiSentences } from './sentences.ts';

const playerTypes: Record<PlayerKind, string> = {
  new: 'नया खिलाड़ी',
  old: 'पुराना खिलाड़ी',
  child: `बच्चा (${childLocality('hi')})`,
};

export const receipt: Translated<typeof english> = {
  name: 'रसीद',
  heading: 'मैच की रसीद',
  void: 'अमान्य',
  testMode: 'टेस्ट मोड: पैसे नहीं कटते',
  number: 'रसीद नंबर',
  paid: (amount) => `${amount} का भुगतान हुआ`,

  player: 'खिलाड़ी',
  mobile: 'मोबाइल',
  playerType: 'खिलाड़ी का प्रकार',
  event: 'प्रतियोगिता',
  starts: 'शुरुआत',
  times: 'समय',
  reportingTime: 'पहुँचने का समय',
  ground: 'मैदान',
  paidOn: 'भुगतान हुआ',
  recordedOn: 'दर्ज हुआ',
  paidBy: 'भुगतान का तरीका',
  transactionId: 'ट्रांज़ैक्शन आईडी',
  values: {
    ...playerTypes,
    [clubPaymentSentences.erased]: hindiSentences['clubPayment.erased'],
    'N/A': 'उपलब्ध नहीं',
    'Net Banking': 'नेट बैंकिंग',
    'Credit Card': 'क्रेडिट कार्ड',
    'Debit Card': 'डेबिट कार्ड',
    Wallet: 'वॉलेट',
    'Bharat QR': 'भारत QR',
    [channelLabels.cash]: 'क्लब में नकद',
    [channelLabels.transfer]: 'बैंक ट्रांसफ़र',
  },
  counter: (channel, reference) => `${channel}, नंबर ${reference}`,

  corrected: { name: 'नाम सुधारा गया', mobile: 'मोबाइल सुधारा गया', both: 'नाम और मोबाइल सुधारे गए' },
  calledOff: 'प्रतियोगिता रद्द हुई',
  calledOffStamp: 'प्रतियोगिता रद्द',
  moved: 'बदला गया',
  movedFrom: (before, day) => `${day}, पहले: ${before}`,
  due: 'काउंटर पर देना है',
  dueTaken: 'काउंटर पर दिए',
  withdrawn: 'नाम वापस लिया',
  refund: { due: 'पैसे लौटने हैं', refunded: 'पैसे वापस', reversed: 'बैंक ने लौटाए' },
  on: (amount, moment) => `${amount}, ${moment}`,
  partialRefund: 'कुछ पैसे वापस',
  returnedOn: (amount, day) => `${day} को ${amount} लौटाए गए`,
  onItsWayBack: (amount) => `${amount} लौटाए जा रहे हैं`,
  kept: (amount) => `${amount} क्लब के पास रहे`,
  note: {
    reasons: {
      amount_mismatch: (paid, fee) => `हमें ${paid} मिले, जबकि फ़ीस ${fee} है।`,
      already_registered: () => 'इस खिलाड़ी का पंजीकरण पहले ही हो चुका है।',
      event_withdrawn: () => 'यह प्रतियोगिता अब नहीं होगी।',
      registration_erased: () => 'यह पंजीकरण वापस ले लिया गया था।',
      paid_twice: () => 'इस पंजीकरण का भुगतान दो बार हो गया।',
      by_club: () => 'क्लब ने यह पंजीकरण रद्द कर दिया है।',
      event_called_off: () => 'यह प्रतियोगिता रद्द कर दी गई है।',
      event_full: () => 'आपका भुगतान पहुँचने तक प्रतियोगिता की सब जगहें भर चुकी थीं।',
      records_lost: () => 'क्लब के पास इस पंजीकरण का रिकॉर्ड नहीं बचा, इसलिए यह पूरा नहीं हो सका।',
      found_at_provider: () => 'क्लब ने यह भुगतान लौटाने का फ़ैसला किया था।',
    },
    part: (amount, day) => `${day} को ${amount}`,
    and: (first, last) => `${first} और ${last}`,
    refunded: (paid) => `आपके ${paid} लौटा दिए गए हैं।`,
    refundedInParts: (paid, parts) => `आपके ${paid} लौटा दिए गए हैं: ${parts}।`,
    due: (paid) => `आपके ${paid} लौटाए जाएँगे।`,
    restDue: (paid, parts, rest) => `आपके ${paid} में से ${parts} लौटाए जा चुके हैं। बाकी ${rest} भी लौटाए जाएँगे।`,
    reversed: (paid) => `बैंक ने आपके ${paid} लौटा दिए हैं। यह पंजीकरण अब मान्य नहीं है।`,
    restReversed: (paid, parts) =>
      `बैंक ने आपके ${paid} लौटा दिए हैं, जिनमें से ${parts} क्लब लौटा चुका था। यह पंजीकरण अब मान्य नहीं है।`,
    surcharge: (amount) => `भुगतान सेवा ने जो ${amount} का अतिरिक्त शुल्क लिया था, वह रिफ़ंड में शामिल नहीं है।`,
  },

  share: (name, player, event, day) => `${name}: ${event} (${day}) के लिए ${player} का पंजीकरण हो गया है।`,
  shareReceipt: (number, amount) => `रसीद ${number}, ${amount} का भुगतान हुआ।`,
  shareTestReceipt: (number, amount) => `रसीद ${number}, ${amount} का भुगतान हुआ (टेस्ट मोड: पैसे नहीं कटे)।`,
  calendar: {
    plays: (player) => `खिलाड़ी: ${player}`,
    reporting: (time) => `पहुँचने का समय: ${time}`,
    receipt: (number, amount) => `रसीद ${number}, ${amount} का भुगतान हुआ।`,
  },
};
