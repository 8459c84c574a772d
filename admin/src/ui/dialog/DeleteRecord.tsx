import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { notify, undo } from '../feedback/notifications.ts';
import { ChangedNotice } from '../meanwhile/MeanwhileNotice.tsx';
import { type MeanwhileOf, useEditedRecord, type Versioned } from '../meanwhile/useShownRecord.ts';
import { ConfirmDelete } from './ConfirmDialog.tsx';

interface DeleteRecordProps<T extends RaRecord & Versioned> {
  resource: string;
  /** Dialog title, e.g. `Delete member?` */
  title: string;
  record: T;
  meanwhileOf: MeanwhileOf<T>;
  sentences: Record<'deleted' | 'deleteFailed' | 'restored' | 'restoreFailed', string>;
  /** Says what will be deleted, and the consequences. After a conflict it receives the record as it is stored then. */
  children: (record: T) => ReactNode;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Confirmation before one record is deleted; the notification afterwards offers Undo. When somebody else has changed
 * what the record shows, the server refuses the deletion, the dialog shows the change, and confirming again deletes.
 */
export function DeleteRecord<T extends RaRecord & Versioned>(props: DeleteRecordProps<T>) {
  const { resource, title, record, meanwhileOf, sentences, children, onDeleted, onClose } = props;
  const { edited, remove, restore } = useEditedRecord(resource, record, meanwhileOf);
  const { found, write } = edited;
  const base = found?.record ?? record;
  const undoDeletion = undo(
    () => restore(record.id),
    () => notify.success(sentences.restored),
    sentences.restoreFailed,
  );
  return (
    <ConfirmDelete
      title={title}
      onDelete={() => write(({ version } = base) => remove(record.id, version))}
      onDeleted={() => {
        notify.success(sentences.deleted, undoDeletion);
        onDeleted();
        onClose();
      }}
      onClose={onClose}
      failed={sentences.deleteFailed}
    >
      {children(base)}
      {found && <ChangedNotice key={base.version} meanwhile={found.meanwhile} />}
    </ConfirmDelete>
  );
}
