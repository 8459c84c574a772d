import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { messageRules } from '@maidan/shared/rules/message.ts';
import { partialRefundSentences, requestKeyPattern } from '@maidan/shared/rules/payments/partial-refund.ts';
import { idListPattern, longestIdList, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import {
  type CloseMessageRequest,
  type MarkSentRequest,
  type MessageAudience,
  type MessageRequest,
  type NewMessageRequest,
  type NextChatsRequest,
  messageTopics,
  type MessageTopic,
} from '@maidan/shared/wire/messages.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { AbsentWhenEmpty } from '../platform/http/validation/optional-fields.decorator.ts';

const kinds = ['event', 'unpaid', 'players'] as const satisfies MessageAudience['kind'][];

/** An audience: with `eventId` for the kinds `event` and `unpaid`, with `playerIds` for `players`. */
class MessageAudienceDto {
  @IsIn(kinds, { message: `audience.kind must be ${kinds.join(', ')}` })
  kind: MessageAudience['kind'];

  @ValidateIf(({ kind }: MessageAudienceDto) => kind === 'event' || kind === 'unpaid')
  @IsUUID(undefined, { message: 'audience.eventId must be a UUID' })
  eventId?: string;

  /** Ids of players, separated by commas. */
  @ValidateIf(({ kind }: MessageAudienceDto) => kind === 'players')
  @Matches(idListPattern, { message: selectionSentences.unreadable })
  @MaxLength(longestIdList, { message: selectionSentences.tooMany })
  @IsNotEmpty({ message: selectionSentences.none })
  @IsString({ message: selectionSentences.none })
  playerIds?: string;
}

export class MessageDto implements Accepts<MessageRequest> {
  @IsIn(messageTopics, { message: `topic must be ${messageTopics.join(', ')}` })
  topic: MessageTopic;

  @IsDefined({ message: 'audience must be given' })
  @ValidateNested({ message: 'audience must be an object' })
  @Type(() => MessageAudienceDto)
  audience: MessageAudience;

  @Obeys(messageRules)
  textEn: string;

  @Obeys(messageRules)
  textHi: string;
}

export class NewMessageDto extends MessageDto implements Accepts<NewMessageRequest> {
  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;
}

export class MarkSentDto implements Accepts<MarkSentRequest> {
  /** Ids of registrations, separated by commas. */
  @Matches(idListPattern, { message: 'registrationIds must be UUIDs, separated by commas' })
  @MaxLength(longestIdList)
  @IsString()
  registrationIds: string;

  @IsBoolean({ message: 'isSent must be a boolean' })
  isSent: boolean;

  @AbsentWhenEmpty()
  @IsUUID(undefined, { message: 'browser must be a UUID' })
  browser: string | undefined;
}

export class NextChatsDto implements Accepts<NextChatsRequest> {
  /** The id that the browser's tab has made for itself. */
  @IsUUID(undefined, { message: 'browser must be a UUID' })
  browser: string;

  /** Ids of registrations, separated by commas. Their chats are reserved first. */
  @AbsentWhenEmpty()
  @Matches(idListPattern, { message: 'registrationIds must be UUIDs, separated by commas' })
  @MaxLength(longestIdList)
  @IsString()
  registrationIds: string | undefined;
}

export class CloseMessageDto implements Accepts<CloseMessageRequest> {
  @IsBoolean({ message: 'isClosed must be a boolean' })
  isClosed: boolean;
}
