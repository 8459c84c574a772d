import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type MessageAudience, messageTopics, type MessageTopic } from '@maidan/shared/wire/messages.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';
import { Registration } from '../registrations/registration.entity.ts';

/**
 * A message that the secretary sends from the club's own WhatsApp, chat by chat. Its texts contain placeholders. Names,
 * mobiles and facts are filled in when the chats are read, and are not stored here.
 */
@Entity('messages')
@Check('messages_topic', oneOf('topic', messageTopics))
@Check('messages_audience', oneOf('audience', ['event', 'unpaid', 'players'] satisfies MessageAudience['kind'][]))
@Check('messages_event', `(audience = 'players') = (event_id IS NULL)`)
@Check('messages_request', '(request_key IS NULL) = (request_hash IS NULL)')
@Index('messages_latest', ['createdAt', 'id'])
export class Message {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  topic: MessageTopic;

  @Column('text')
  audience: MessageAudience['kind'];

  /** The event of the message; null for a message to chosen players. */
  @ForeignKey(() => Event, { onDelete: 'RESTRICT' })
  @Column('uuid', { nullable: true })
  eventId: string | null;

  @Column('text')
  textEn: string;

  @Column('text')
  textHi: string;

  @Column('timestamptz')
  createdAt: Date;

  /** The user name of the administrator who made the message. */
  @Column('text')
  createdBy: string;

  /** The console's idempotency key. It and the digest of the form are null for messages of earlier releases. */
  @Index('messages_request_key', { unique: true })
  @Column('text', { nullable: true })
  requestKey: string | null;

  @Column('text', { nullable: true })
  requestHash: string | null;

  /** When an administrator ended the message; null while it is open. */
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;
}

/**
 * Somebody who was in the audience when the message was made, and whether the chat was sent. The row has no name; it
 * refers to the registration, which an erasure empties. People who have left the event or opted out since stay here,
 * but `listRecipients` leaves them out.
 */
@Entity('message_recipients')
@Check('message_recipients_sent', '(sent_at IS NULL) = (sent_by IS NULL)')
@Check('message_recipients_reserved', 'num_nulls(reserved_by, reserved_in, reserved_until) IN (0, 3)')
@Index('message_recipients_registration', ['registrationId'])
export class MessageRecipient {
  @ForeignKey(() => Message, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  messageId: string;

  @ForeignKey(() => Registration, { onDelete: 'RESTRICT' })
  @PrimaryColumn('uuid')
  registrationId: string;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** The user name of the administrator who sent the chat. */
  @Column('text', { nullable: true })
  sentBy: string | null;

  /**
   * The user name of the administrator who is about to write. Other browsers do not get the chat until `reservedUntil`.
   */
  @Column('text', { nullable: true })
  reservedBy: string | null;

  /** The id of the browser tab that has reserved the chat. One account may be signed in on two phones. */
  @Column('uuid', { nullable: true })
  reservedIn: string | null;

  @Column('timestamptz', { nullable: true })
  reservedUntil: Date | null;
}
