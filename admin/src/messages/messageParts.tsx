import { isolated } from '@maidan/shared/format/names.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { MessageChat, MessageSummary } from '@maidan/shared/wire/messages.ts';
import { styled } from '@mui/material/styles';
import { addressOf } from '../data/addresses.ts';
import { palette } from '../theme/palette.ts';
import { translateMessages as translate } from '../i18n/enMessages.ts';

export const messageKeys = {
  list: ['messages', 'list'] as const,
  one: (id: string) => ['messages', 'one', id] as const,
};

export const listPlace = { to: addressOf('messages'), state: null };

/** Whether the message was ended, or all its chats were sent. */
export const isFinished = ({ isClosed, chats, sentChats }: MessageSummary): boolean => isClosed || sentChats === chats;

/** `Winter Cup: Reminder` */
export const titleOf = ({ eventName, topic }: Pick<MessageSummary, 'eventName' | 'topic'>): string =>
  `${eventName ?? translate('messages.chosenPlayers')}: ${translate(`messages.topics.${topic}`)}`;

/** Full names of the players, joined with commas. */
const namesOf = ({ names }: Pick<MessageChat, 'names'>): string => names.map(isolated).join(', ');

type Addressed = Pick<MessageChat, 'to' | 'names'>;

/** Whether the chat has one player and addresses this player, by the whole name or its beginning. */
const isToPlayer = ({ to, names: [name = '', ...others] }: Addressed): boolean =>
  others.length === 0 && (name === to || name.startsWith(`${to} `));

/** The name of the person who reads the chat; the full name when the reader is the only player. */
export const readerOf = (chat: Addressed): string => (isToPlayer(chat) ? namesOf(chat) : chat.to);

/** The names that the readers of several chats share. */
export function namesakesIn(chats: readonly Addressed[]): ReadonlySet<string> {
  const names = chats.map(readerOf);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

/** `About Aarav Verma, Diya Verma`; empty when the reader is the only player. */
const playersOf = (chat: Addressed): string =>
  isToPlayer(chat) ? '' : translate('messages.queue.about', { names: namesOf(chat) });

/** The line below the name of a chat's reader: whom the chat is about, its number, its language. */
export const aboutChat = (chat: MessageChat): string =>
  [
    playersOf(chat),
    `${chat.mobile.slice(0, 5)} ${chat.mobile.slice(5)}`,
    translate(`messages.languages.${chat.language}`),
  ]
    .filter(Boolean)
    .join(' · ');

const Text = styled('p')({
  position: 'relative',
  justifySelf: 'end',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minWidth: 120,
  margin: '0 16px 0 0',
  padding: '10px 14px 12px',
  border: `2px solid ${palette.ink}`,
  borderRadius: '10px 0 10px 10px',
  backgroundColor: palette.chalk,
  boxShadow: `4px 4px 0 ${palette.line}`,
  fontSize: 17,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  // The tail of the bubble: a dark triangle with a smaller light one on top of it.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: -2,
    left: 'calc(100% - 2px)',
    borderTop: `16px solid ${palette.ink}`,
    borderRight: '16px solid transparent',
  },
  '&::after': { top: 0, borderTopWidth: 11, borderRightWidth: 11, borderTopColor: palette.chalk },
});

export const Bubble = ({ text, language }: { text: string; language: Language }) => <Text lang={language}>{text}</Text>;

/** The background of a chat, behind its bubbles. */
export const ChatGround = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '14px 12px 18px',
  backgroundColor: palette.sand,
  borderRadius: 3,
});
