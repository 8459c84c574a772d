import { translatorWith } from './translate.ts';

/** Texts of the payments that come with their code. Another language is a file of the same shape. */
const paymentsEnglish = {
  payments: { references: 'References' },
  /** The message to people who have not paid, in the language of the form that they used. */
  unpaidMessage: {
    en: 'Hello from %{club}! The payment for %{player} for %{event}, %{day}, did not go through, so the place is not taken yet. To try again, please open this link:\n%{link}\nIf you have a question, just reply to this message.',
    hi: '%{club} की ओर से नमस्ते! %{event}, %{day} के लिए %{player} का भुगतान पूरा नहीं हुआ, इसलिए जगह अभी पक्की नहीं है। फिर से कोशिश करने के लिए यह लिंक खोलिए:\n%{link}\nकोई सवाल हो तो इसी संदेश का जवाब दीजिए।',
  },
} as const;

export const { translate: translatePayments } = translatorWith(paymentsEnglish);
