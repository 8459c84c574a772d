import type { Translated } from '@maidan/shared/language.ts';
import type { waitingTicket as english } from '../en/waiting-ticket.ts';

export const waitingTicket: Translated<typeof english> = {
  register: 'पंजीकरण और भुगतान करें',
  standing: { waiting: 'इंतज़ार की सूची में', offered: 'आपके लिए जगह है', lapsed: 'जगह आगे चली गई' },
  place: 'सूची में आपकी जगह',
  number: (number) => `नंबर ${number}`,
  ahead: (count) => (count === 0 ? 'आपसे पहले कोई नहीं' : `आपसे पहले ${count} नाम`),
  heldUntil: (moment) => `आपके लिए एक जगह ${moment} तक रखी है।`,
  lapsed: 'जगह आपके लिए रखी गई थी, अब वह सूची में अगले नाम को मिल गई। आप फिर से नाम लिखवा सकते हैं।',
  joinAgain: 'फिर नाम लिखवाएँ',
  leave: {
    button: 'सूची से नाम हटाएँ',
    title: 'सूची से नाम हटाएँ?',
    text: 'आपकी जगह अगले नाम को मिल जाएगी। फिर नाम लिखवाने पर वह सबसे पीछे आएगा।',
    textOffered: 'आपके लिए रखी जगह अगले नाम को मिल जाएगी। फिर नाम लिखवाने पर वह सबसे पीछे आएगा।',
    confirm: 'हटाएँ',
    keep: 'रहने दें',
    failed: 'यह नहीं हो सका। इंटरनेट आने पर फिर कोशिश कीजिए।',
  },
  offer: {
    same: 'वही नाम और मोबाइल नंबर लिखिए, जो इंतज़ार की सूची में हैं: जगह उन्हीं के लिए रखी है।',
    unknown: 'यह लिंक इस प्रतियोगिता की इंतज़ार की सूची के एक खिलाड़ी के लिए है।',
  },
};
