import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type OpeningMark, openingMarks } from '@maidan/shared/wire/opening.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** A tick of the list of what a club does before it opens its site. */
@Entity('opening_marks')
@Check('opening_marks_mark', oneOf('mark', [...openingMarks, 'backup']))
export class OpeningMarkRow {
  /** `backup` is set by `npm run backup` when it has restored its copy for a test. */
  @PrimaryColumn('text')
  mark: OpeningMark | 'backup';

  /** The administrator's user name. */
  @Column('text')
  markedBy: string;

  @Column('timestamptz')
  markedAt: Date;
}
