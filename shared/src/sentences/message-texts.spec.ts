import { expect, describe, it } from '@jest/globals';
import { club } from '../club.ts';
import { messageLimits, messageRules, messageSentences } from '../rules/message.ts';
import { fieldErrors } from '../rules/rule-set.ts';
import { messageTopics } from '../wire/messages.ts';
import { fillMessage, messageDefaults, type MessageValues } from './message-texts.ts';

const values: Required<MessageValues> = {
  to: 'Ravi Verma',
  players: 'Aarav and Diya',
  event: 'Winter Cup',
  day: '6 December 2026',
  start: '9:00 am',
  time: '7:30 am',
  ground: 'Ward 12 Ground',
  club: club.name,
  link: 'https://club.example/my',
};

describe('fillMessage', () => {
  it('fills in each placeholder, also twice in a line', () => {
    expect(fillMessage('{to}, {to}: {players}\n{event} {day} {time} {ground} {club} {link}', values)).toBe(
      `Ravi Verma, Ravi Verma: Aarav and Diya\nWinter Cup 6 December 2026 7:30 am Ward 12 Ground ${club.name} https://club.example/my`,
    );
  });

  it('leaves out a line with a placeholder that has no value', () => {
    const text = 'Hello {to}\nTime: {time}, {ground}\nGround: {ground}';
    expect(fillMessage(text, { ...values, time: '' })).toBe('Hello Ravi Verma\nGround: Ward 12 Ground');
  });

  it('keeps one blank line where a paragraph is left out, and none at either end', () => {
    expect(fillMessage('{to}\n\nOne\n\n{time}\n\nTwo\r\n\r\n{link}', {})).toBe('One\n\nTwo');
  });

  it('puts in what a name holds as it is', () => {
    expect(fillMessage('{to} of {event}', { to: '{event} $& $1', event: 'Cup' })).toBe('{event} $& $1 of Cup');
  });

  it('leaves braces that hold no placeholder', () => {
    expect(fillMessage('a } b { c', values)).toBe('a } b { c');
  });
});

describe('messageDefaults', () => {
  it.each(messageTopics)('%s obeys the rules, greets, and ends with the name of the club', (topic) => {
    expect(fieldErrors(messageRules, messageDefaults[topic])).toEqual({});
    const { textEn, textHi } = messageDefaults[topic];
    expect(fillMessage(textEn, values).split('\n')[0]).toBe('Namaste Ravi Verma,');
    expect(fillMessage(textHi, values).split('\n')[0]).toBe('नमस्ते Ravi Verma जी,');
    for (const text of [textEn, textHi]) {
      expect(text).not.toContain('!');
      expect(fillMessage(text, values).split('\n').at(-1)).toBe(club.name);
    }
  });

  it.each(messageTopics)('%s says the same in both languages', (topic) => {
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const { textEn, textHi } = messageDefaults[topic];
    expect(placeholders(textHi)).toEqual(placeholders(textEn));
  });

  it('names nobody in a group', () => {
    const facts: MessageValues = { ...values, to: '', players: '', link: '' };
    expect(fillMessage(messageDefaults.reminder.textEn, facts)).toBe(
      `A reminder: Winter Cup is on 6 December 2026.\nStarts at 9:00 am\nReporting time: 7:30 am\nGround: Ward 12 Ground\n\n${club.name}`,
    );
  });
});

describe('messageRules', () => {
  it('wants both texts, at most so long, and names a word that cannot be filled in', () => {
    const long = 'a'.repeat(messageLimits.text + 1);
    expect(fieldErrors(messageRules, { textEn: ' ', textHi: long })).toEqual({
      textEn: messageSentences.text,
      textHi: messageSentences.textLength,
    });
    expect(fieldErrors(messageRules, { textEn: 'Dear {to}, {name}', textHi: '{ to }' })).toEqual({
      textEn: messageSentences.unknown('name'),
      textHi: messageSentences.unknown(' to '),
    });
    expect(messageSentences.unknown('name')).toContain('{name}');
  });
});
