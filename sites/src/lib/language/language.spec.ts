import { describe, expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { datesIn } from './dates.ts';
import { langOf, languageOf, pageIn, pageUrl, withoutLanguage } from './page-language.ts';
import { registrationNoteIn } from './registration-note.ts';
import { translate, translateCoded } from './translate.ts';
import { ApiFailure } from '../api.ts';
import { translateFailure, translateFieldErrors } from './translate-failure.ts';

describe('dates', () => {
  it('writes dates as they are read in each language', () => {
    expect(datesIn('en').long('2026-12-06')).toBe('6 December 2026');
    expect(datesIn('hi').long('2026-12-06')).toBe('6 दिसंबर 2026');
    expect(datesIn('hi').short('2026-02-28')).toBe('28 फ़र. 2026');
  });

  it.each([
    ['2026-11-21T00:30:00Z', '21 नवंबर 2026, सुबह 6:00 बजे'],
    ['2026-11-21T06:30:00Z', '21 नवंबर 2026, दोपहर 12:00 बजे'],
    ['2026-11-21T11:42:00Z', '21 नवंबर 2026, शाम 5:12 बजे'],
    ['2026-11-21T18:30:00Z', '22 नवंबर 2026, रात 12:00 बजे'],
  ])('writes %s with the part of the day in India', (instant, text) => {
    expect(datesIn('hi').moment(instant)).toBe(text);
  });
});

describe('page language', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi/events', 'hi', '/events'],
    ['/history', 'en', '/history'],
    ['/events', 'en', '/events'],
  ])('%s is in %s, the page %s', (pathname, language, page) => {
    expect(languageOf(pathname)).toBe(language);
    expect(withoutLanguage(pathname)).toBe(page);
  });

  it.each([
    ['/', '/hi'],
    ['/#fees', '/hi#fees'],
    ['/register?event=3', '/hi/register?event=3'],
    ['/T&C/privacy-policy', '/hi/T&C/privacy-policy'],
    ['/hi/events', '/hi/events'],
    ['/events.ics', '/hi/events.ics'],
    ['/admin', '/admin'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/administrator', '/hi/administrator'],
    ['/api/events', '/api/events'],
    ['/images/logo.png', '/images/logo.png'],
    ['/T&C/privacy-policy.pdf', '/T&C/privacy-policy.pdf'],
    ['https://example.org/', 'https://example.org/'],
    ['#main', '#main'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s is %s in Hindi, and as it was in English', (url, inHindi) => {
    expect(pageIn('hi', url)).toBe(inHindi);
    expect(pageIn('en', url)).toBe(url);
  });
});

describe('registration note', () => {
  it.each([
    ['open', null, null],
    ['full', 'Registration is full', 'पंजीकरण की सब जगहें भर गईं'],
    ['not_yet', 'Registration opens on 1 December 2026', 'पंजीकरण 1 दिसंबर 2026 से शुरू होगा'],
    ['closed', 'Registration closed', 'पंजीकरण बंद हो चुका है'],
  ] as const)('says of an upcoming event that is %s: %s', (registrationState, english, hindi) => {
    const event = { eventType: 'upcoming', registrationOpens: '2026-12-01', registrationState } as const;
    expect(registrationNoteIn('en', event)).toBe(english);
    expect(registrationNoteIn('hi', event)).toBe(hindi);
  });

  it('says nothing of an event that is over', () => {
    const over = { eventType: 'past', registrationOpens: null, registrationState: 'closed' } as const;
    expect(registrationNoteIn('hi', over)).toBeNull();
  });
});

describe('translate', () => {
  const hindiAge = 'उम्र लिखना ज़रूरी है';

  it('says a sentence by its words', () => {
    expect(translate('hi', registrationSentences.age)).toBe(hindiAge);
    expect(translate('en', registrationSentences.age)).toBe(registrationSentences.age);
    expect(translate('hi', 'INSUFFICIENT FUNDS')).toBe('INSUFFICIENT FUNDS');
  });

  it('says a sentence by its code, in whatever words it came', () => {
    expect(translateCoded('hi', { sentence: 'Your age, please', code: 'registration.age' })).toBe(hindiAge);
    expect(translateCoded('hi', { sentence: registrationSentences.age, code: 'registration.unheardOf' })).toBe(
      hindiAge,
    );
    expect(translateCoded('hi', { sentence: 'Other words', code: 'toString' })).toBe('Other words');
  });

  it('says a sentence with its parameters', () => {
    const notYet = makeSentence('refusal.notYet', { day: '2026-12-01' });
    expect(translateCoded('hi', notYet)).toBe('इस प्रतियोगिता का पंजीकरण 1 दिसंबर 2026 से शुरू होगा।');
    expect(translateCoded('en', notYet)).toBe('Registration for this event opens on 1 December 2026.');
    expect(translateCoded('hi', { ...notYet, parameters: {} })).toBe(notYet.sentence);
  });
});

describe('translate failure', () => {
  const notYet = makeSentence('refusal.notYet', { day: '2026-12-01' });
  const failure = new ApiFailure('refused', notYet.sentence, 400, {
    ...{ code: notYet.code, parameters: notYet.parameters },
    errors: { selectedEvent: notYet.sentence, age: registrationSentences.age, remarks: 'Text of nobody' },
    errorCodes: { selectedEvent: notYet.code, age: 'registration.age' },
  });
  const hindi = 'इस प्रतियोगिता का पंजीकरण 1 दिसंबर 2026 से शुरू होगा।';

  it('says a refusal and the errors of its fields by their codes', () => {
    expect(translateFailure('hi', failure)).toBe(hindi);
    expect(translateFieldErrors('hi', failure)).toEqual({
      selectedEvent: hindi,
      age: 'उम्र लिखना ज़रूरी है',
      remarks: 'Text of nobody',
    });
    expect(translateFailure('en', failure)).toBe(notYet.sentence);
  });

  it('says nothing for a failure without words', () => {
    expect(translateFailure('hi', new ApiFailure('timeout'))).toBe('');
  });
});

describe('the canonical path of a page', () => {
  it('removes the file extension and index', () => {
    expect(['/', '/index.html', '/about', '/about.html', '/T&C/refund-policy.html'].map(pageUrl)).toEqual([
      '/',
      '/',
      '/about',
      '/about',
      '/T&C/refund-policy',
    ]);
  });

  it('maps both URLs of the events page to one', () => {
    expect(['/events', '/upcoming-events', '/upcoming-events.html'].map(pageUrl)).toEqual([
      '/events',
      '/events',
      '/events',
    ]);
  });
});

describe('the language of a text on a page', () => {
  it.each([
    ['कीर्ति', 'en', 'hi'],
    ['Winter League', 'en', undefined],
    ['कीर्ति', 'hi', 'hi'],
    ['Winter League', 'hi', 'en'],
    ['सर्दियों की Winter League', 'hi', 'hi'],
    ['2026', 'hi', undefined],
  ] as const)('%s on a page in %s is marked as %s', (text, page, marked) => {
    expect(langOf(text, page)).toBe(marked);
  });
});
