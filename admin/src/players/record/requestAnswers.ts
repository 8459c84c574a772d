import type { Language } from '@maidan/shared/language.ts';
import type { PlayerRequest, RequestDecision, RequestKind } from '@maidan/shared/wire/registration-requests.ts';

/** Suggested answers. `{event}` is the event to which the player would move. */
const answers: Record<Language, Record<RequestKind, Record<RequestDecision['decision'], string>>> = {
  en: {
    correct: {
      done: 'We have put it right. Thank you for telling us.',
      declined: 'We are sorry, this cannot be changed any more. Please call us if you have a question.',
    },
    move: {
      done: 'Your registration is now for “{event}”. See you on the ground!',
      declined: 'We are sorry, a move to “{event}” is not possible. Your registration stays as it is.',
    },
    cancel: {
      done: 'Your registration is cancelled. The receipt says what goes back.',
      declined: 'We are sorry, this registration cannot be cancelled any more and stays as it is. Please call us.',
    },
  },
  hi: {
    correct: {
      done: 'सुधार कर दिया गया है। बताने के लिए धन्यवाद।',
      declined: 'क्षमा करें, इसे अब बदला नहीं जा सकता। कोई सवाल हो तो हमें फ़ोन करें।',
    },
    move: {
      done: 'आपका पंजीकरण अब “{event}” के लिए है। मैदान पर मिलते हैं!',
      declined: 'क्षमा करें, “{event}” में पंजीकरण बदलना संभव नहीं है। आपका पंजीकरण वैसा ही रहेगा।',
    },
    cancel: {
      done: 'आपका पंजीकरण रद्द कर दिया गया है। कितनी राशि लौटेगी, यह रसीद में लिखा है।',
      declined: 'क्षमा करें, यह पंजीकरण अब रद्द नहीं हो सकता और वैसा ही रहेगा। कृपया हमें फ़ोन करें।',
    },
  },
};

export function suggestedAnswer(
  { kind, toEventName, toEventNameHi }: Pick<PlayerRequest, 'kind' | 'toEventName' | 'toEventNameHi'>,
  decision: RequestDecision['decision'],
  language: Language,
): string {
  const event = language === 'hi' && toEventNameHi ? toEventNameHi : toEventName;
  return answers[language][kind][decision].replace('{event}', () => event);
}
