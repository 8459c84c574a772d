import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type OpeningMark, openingMarks } from '@maidan/shared/wire/opening.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** A tick in the checklist before a club opens its site; `hidden` hides the checklist. */
@Entity('opening_marks')
@Check('opening_marks_mark', oneOf('mark', [...openingMarks, 'backup']))
export class OpeningMarkRow {
  /** The ticked item, or `hidden`. `npm run backup` sets `backup` after it has restored its backup as a test. */
  @PrimaryColumn('text')
  mark: OpeningMark | 'backup';

  /** User name of the administrator who ticked; `npm run backup` for its own mark. */
  @Column('text')
  markedBy: string;

  @Column('timestamptz')
  markedAt: Date;
}
