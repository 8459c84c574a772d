import { club } from '@maidan/shared/club.ts';
import type { InEachLanguage } from '@maidan/shared/language.ts';
import type { PrintedPolicy } from '../policy-document.ts';

const name = 'earlier/privacy-policy-2026-11-29';

export const policy: InEachLanguage<PrintedPolicy> = {
  en: {
    name,
    title: 'Privacy Policy',
    since: 'In force since 29 November 2026',
    parts: [
      {
        title: 'What we ask for',
        text: [
          'To register a player we ask for name, mobile number, age, address, playing style, days of unavailability, remarks and a photo under 6 months old. For an event with an age range we also ask for the date of birth, and for one for women and girls a confirmation that the player is one. For a player under 18 we ask who the parent or guardian is, who must be an adult. The club may note that it has seen that person; it keeps no identity papers.',
          'To know players of past years again, we also keep what the club’s earlier lists say about them: name, mobile number, age, address, playing style, days of unavailability, remarks and the day of registration.',
          'Card numbers and UPI IDs are typed at the payment provider and never reach the club. We keep the amount, the time and the numbers of the payment.',
        ],
      },
      {
        title: 'What we use it for',
        text: [
          'To run the event, to call a player whose match is moved, to check an old player’s mobile number, and to issue the receipt. Nothing is sold, and nothing is used for advertising.',
          'Only where you allow it, each on its own: the list for the auction, name and photo on this website, and messages about other events. You take it back in My registrations or by asking us; from then on you are in no such list.',
        ],
      },
      {
        title: 'Who sees it',
        text: [
          'The club’s administrators, each with a password of their own. Registration photos stand in no public folder.',
          'Administrators whose role allows it download lists of players and payments as files, and print team sheets for the ground. Each download is recorded with the name of who did it. The files are for the committee and are passed on to nobody else.',
          'The payment provider gets the mobile number, the e-mail address, the amount and the number of the payment. The company on whose computers this website runs stores its data and its backups for us.',
          'An administrator may write to you in WhatsApp about the event for which you registered, and about other events if you allow it, with the player’s first name, the event and a link. WhatsApp then has your mobile number and the message. Once you take the permission back, or refuse messages in My registrations, you get neither.',
          'Whoever types a mobile number into the registration form is told if an old player has it, and an adult’s name, so that the form can be filled in. One number gives its name at most ten times a day; after that it stays hidden. Age, address and photo are not shown, and nothing of a player under 18 unless the name was typed rightly.',
          'The address of a receipt can be passed on, for example by WhatsApp. It shows others the player’s first name and initial, the event, its date, the amount and the receipt number. The whole receipt is seen in the browser that paid, and by whoever also knows the mobile number.',
          'Pictures in the gallery and portraits of committee members are public. Ask us, and yours is taken down.',
        ],
      },
      {
        title: 'How long we keep it',
        text: [
          'Registrations that were begun and not paid are erased after 30 days. Paid registrations are kept as long as the law asks for accounts.',
          'Name and mobile number on the waiting list of an event are deleted 30 days after the wait has ended, at the latest 30 days after the event. With them we keep which notice was agreed to, and a code of the network, so that nobody fills the list with invented names.',
          'A list of past players is taken over from a spreadsheet. The rows of the file are erased 30 days after that, or after one day when nothing was taken over. The players themselves stay known until they ask to be erased.',
          'Which message was sent to you, when and by whom, is deleted after 365 days, with the message itself.',
          'What administrators change or download, and who did it, is kept on record for 2 years; their sign-ins for 90 days. That record holds no name, mobile number or address of a player.',
          'This website stores nothing in your browser but your unfinished form, the number of your last payment, the language that you chose, a random number by which we know the browser that paid (a cookie, 180 days) and, for times without a network, the list of events and, once you have opened My registrations, the names, events and receipt numbers on it, until you press Forget this phone. There are no advertising cookies.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          `You may ask what we keep about you or your child, have it corrected, or have it erased. Write to ${club.email}, call ${club.phone}, or come to ${club.address}.`,
        ],
      },
    ],
  },
  hi: {
    name,
    title: 'निजता नीति',
    since: '29 नवंबर 2026 से लागू',
    parts: [
      {
        title: 'हम क्या पूछते हैं',
        text: [
          'खिलाड़ी के पंजीकरण के लिए हम नाम, मोबाइल नंबर, उम्र, पता, खेलने का तरीका, न खेल पाने के दिन, “और कोई बात” और 6 महीने से कम पुरानी फ़ोटो माँगते हैं। जिस प्रतियोगिता में उम्र की सीमा है, उसके लिए जन्म की तारीख भी पूछते हैं, और जो महिलाओं और लड़कियों के लिए है, उसके लिए यह पुष्टि कि खिलाड़ी महिला या लड़की है। 18 वर्ष से कम उम्र के खिलाड़ी के लिए हम यह भी पूछते हैं कि उसके माता-पिता या अभिभावक कौन हैं, जिनका वयस्क होना ज़रूरी है। क्लब यह दर्ज कर सकता है कि उसने उन्हें देखा है, पहचान का कोई कागज़ नहीं रखा जाता।',
          'पिछले वर्षों के खिलाड़ियों को पहचानने के लिए हम वह जानकारी भी रखते हैं, जो क्लब की पुरानी सूचियों में उनके बारे में है: नाम, मोबाइल नंबर, उम्र, पता, खेलने का तरीका, न खेल पाने के दिन, “और कोई बात” और पंजीकरण का दिन।',
          'कार्ड नंबर और UPI आईडी भुगतान सेवा के पेज पर लिखे जाते हैं और क्लब तक कभी नहीं पहुँचते। हम भुगतान की रकम, समय और नंबर रखते हैं।',
        ],
      },
      {
        title: 'यह जानकारी किस काम आती है',
        text: [
          'प्रतियोगिता कराने, मैच आगे-पीछे होने पर खिलाड़ी को फ़ोन करने, पुराने खिलाड़ी का मोबाइल नंबर जाँचने और रसीद देने के लिए। न कुछ बेचा जाता है, न कुछ विज्ञापन के काम आता है।',
          'नीलामी की सूची, इस वेबसाइट पर नाम और फ़ोटो, और दूसरी प्रतियोगिताओं के संदेश: इनमें से हर एक के लिए तभी, जब आप उसे अलग से मंज़ूर करें। मंज़ूरी आप ‘मेरे पंजीकरण’ में या हमसे कहकर वापस ले सकते हैं, उसके बाद आप ऐसी किसी सूची में नहीं रहते।',
        ],
      },
      {
        title: 'इसे कौन देखता है',
        text: [
          'क्लब के एडमिन, जिनमें हर एक का अपना पासवर्ड है। पंजीकरण की फ़ोटो किसी सार्वजनिक फ़ोल्डर में नहीं रहतीं।',
          'जिन एडमिन को इसकी अनुमति है, वे खिलाड़ियों और भुगतानों की सूचियाँ फ़ाइल में डाउनलोड करते हैं और मैदान के लिए टीम की सूची प्रिंट करते हैं। हर डाउनलोड के साथ यह दर्ज होता है कि किसने किया। ये फ़ाइलें समिति के काम के लिए हैं और किसी और को नहीं दी जातीं।',
          'भुगतान सेवा को मोबाइल नंबर, ईमेल पता, रकम और भुगतान का नंबर मिलता है। जिस कंपनी के कंप्यूटरों पर यह वेबसाइट चलती है, वह इसका डेटा और बैकअप हमारे लिए रखती है।',
          'जिस प्रतियोगिता में आपने पंजीकरण किया है, उसके बारे में क्लब का एडमिन आपको WhatsApp पर लिख सकता है। दूसरी प्रतियोगिताओं के बारे में तभी, जब आप इसे मंज़ूर करें। संदेश में खिलाड़ी का पहला नाम, प्रतियोगिता और एक लिंक होता है। तब आपका मोबाइल नंबर और वह संदेश WhatsApp के पास भी होते हैं। मंज़ूरी वापस लेने पर, या ‘मेरे पंजीकरण’ में संदेशों के लिए मना करने पर, दोनों तरह के संदेश नहीं आते।',
          'पंजीकरण फ़ॉर्म में कोई मोबाइल नंबर लिखने पर पता चल जाता है कि वह किसी पुराने खिलाड़ी का है या नहीं, और वयस्क खिलाड़ी का नाम दिखता है, ताकि फ़ॉर्म भरा जा सके। एक नंबर का नाम दिन में ज़्यादा से ज़्यादा दस बार दिखता है, उसके बाद नहीं। उम्र, पता और फ़ोटो नहीं दिखाए जाते, और 18 वर्ष से कम उम्र के खिलाड़ी के बारे में तब तक कुछ नहीं, जब तक उसका सही नाम न लिखा जाए।',
          'रसीद का लिंक किसी और को भेजा जा सकता है, जैसे WhatsApp से। उसमें औरों को खिलाड़ी का पहला नाम, उपनाम का पहला अक्षर, प्रतियोगिता, तारीख, रकम और रसीद नंबर दिखते हैं। पूरी रसीद उसी ब्राउज़र में दिखती है जिससे भुगतान हुआ, और उसे, जिसे मोबाइल नंबर भी पता हो।',
          'तस्वीरों वाले पेज की तस्वीरें और समिति के सदस्यों की फ़ोटो सब देख सकते हैं। हमसे कहिए, तो आपकी तस्वीर हटा दी जाएगी।',
        ],
      },
      {
        title: 'हम इसे कब तक रखते हैं',
        text: [
          'जो पंजीकरण शुरू हुए पर जिनका भुगतान नहीं हुआ, वे 30 दिन बाद मिटा दिए जाते हैं। जिनका भुगतान हो चुका है, वे तब तक रखे जाते हैं, जब तक कानून हिसाब रखने को कहता है।',
          'प्रतियोगिता की इंतज़ार की सूची में लिखा नाम और मोबाइल नंबर इंतज़ार खत्म होने के 30 दिन बाद मिटा दिए जाते हैं, और हर हाल में प्रतियोगिता के 30 दिन बाद। इनके साथ यह भी रहता है कि कौन सी घोषणा पढ़ी गई, और नेटवर्क का एक कोड, ताकि कोई बनावटी नामों से सूची न भर दे।',
          'पिछले खिलाड़ियों की सूची एक स्प्रेडशीट से ली जाती है। फ़ाइल की पंक्तियाँ उसके 30 दिन बाद मिटा दी जाती हैं, या अगर उनसे कुछ नहीं लिया गया, तो एक दिन बाद। खिलाड़ियों की जानकारी तब तक रहती है, जब तक वे उसे मिटाने को न कहें।',
          'आपको कौन-सा संदेश भेजा गया, कब और किसने भेजा, यह 365 दिन बाद उस संदेश के साथ मिटा दिया जाता है।',
          'एडमिन क्या बदलते या डाउनलोड करते हैं और किसने ऐसा किया, इसका रिकॉर्ड 2 वर्ष तक रहता है; उनके साइन-इन का 90 दिन तक। उस रिकॉर्ड में किसी खिलाड़ी का नाम, मोबाइल नंबर या पता नहीं होता।',
          'यह वेबसाइट आपके ब्राउज़र में केवल आपका अधूरा फ़ॉर्म, आपके पिछले भुगतान का नंबर, आपकी चुनी हुई भाषा, भुगतान करने वाले ब्राउज़र को पहचानने के लिए एक नंबर (कुकी, 180 दिन) और बिना इंटरनेट के समय के लिए प्रतियोगिताओं की सूची रखती है। आप ‘मेरे पंजीकरण’ पेज खोलते हैं, तो उस पर दिखने वाले नाम, प्रतियोगिताएँ और रसीद नंबर भी रहते हैं, जब तक आप ‘इस फ़ोन से हटाएँ’ न दबाएँ। विज्ञापन वाली कोई कुकी नहीं है।',
        ],
      },
      {
        title: 'आपके अधिकार',
        text: [
          `आप पूछ सकते हैं कि हम आपके या आपके बच्चे के बारे में क्या जानकारी रखते हैं, उसे ठीक करा सकते हैं या मिटवा सकते हैं। ${club.email} पर लिखिए, ${club.phone} पर फ़ोन कीजिए, या यहाँ आइए: ${club.addressHi}।`,
        ],
      },
    ],
  },
};
