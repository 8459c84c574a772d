import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { CallFailure, changedBy, isConflict, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { useWrites } from '../../data/useWrites.ts';
import { translate } from '../../i18n/translate.ts';
import type { Meanwhile } from './meanwhile.ts';

export interface Versioned {
  version: number;
}

export interface Found<T> {
  record: T;
  meanwhile: Meanwhile;
}

/** The record from which a form was filled, and what has changed in it since. */
export interface EditedRecord<T extends Versioned = Versioned> {
  /** The record as shown; undefined for a new record. */
  shown: T | undefined;
  /** The stored record and its changes, after an attempt was refused because somebody else had saved first. */
  found: Found<T> | undefined;
  /** The changes that the administrator has looked at. */
  lookedAt: Meanwhile | undefined;
  /** Makes `found` the shown record. */
  look: () => void;
}

/** Finds what has changed in a record. `actors` are the user names that the server gave with the conflict. */
export type MeanwhileOf<T> = (shown: T, current: T, actors: readonly string[]) => Meanwhile;

interface ShownRecordOptions<T extends Versioned> {
  /** The record as it was when the dialog opened; undefined for a new record. */
  opened: T | undefined;
  /** Resolves with the record as it is stored now, or with undefined when it can no longer be written. */
  fetchCurrent: () => Promise<T | undefined>;
  meanwhileOf: MeanwhileOf<T>;
}

/** Returns the failure when a write was refused by a conflict and the stored record could not be loaded either. */
export function withoutLook({ message, status, body }: CallFailure): CallFailure {
  return new CallFailure(translate('meanwhile.notLoaded', { conflict: message }), status, body);
}

/**
 * Sends a write and settles as the write does. The server refuses a write when somebody else has saved first; `show`
 * then receives the stored record before the returned promise rejects. When none of the shown facts has changed in the
 * stored record, the write is sent once more and `show` is not called.
 * @param call sends the write; with `newer` it sends that record's version
 * @param look resolves with undefined when the record has not changed, or can no longer be written
 * @param newer the stored record, when the write is sent for the second time; it is not sent a third time
 */
export async function writeOrLook<T, A>(
  call: (newer?: T) => Promise<A>,
  look: (conflict: CallFailure) => Promise<Found<T> | undefined>,
  show: (now: Found<T>) => void,
  newer?: T,
): Promise<A> {
  try {
    return await call(newer);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const now = await look(error);
    if (newer === undefined && now?.meanwhile.changes.length === 0) return writeOrLook(call, look, show, now.record);
    if (now) show(now);
    throw error;
  }
}

/**
 * Holds the record that a dialog shows. After a write that was refused because somebody else had saved first, `found`
 * holds the stored record and what has changed.
 */
export function useShownRecord<T extends Versioned>({ opened, fetchCurrent, meanwhileOf }: ShownRecordOptions<T>) {
  const [shown, setShown] = useState(opened);
  const [found, setFound] = useState<Found<T>>();
  const [lookedAt, setLookedAt] = useState<Meanwhile>();

  /**
   * Loads the stored record after a conflict. Returns undefined when its version has not changed, or when it is gone.
   * @throws CallFailure of `withoutLook` when the stored record cannot be loaded either
   */
  const findCurrent = async (conflict: CallFailure): Promise<Found<T> | undefined> => {
    const record = await fetchCurrent().catch((error: unknown) => {
      reportUnlessCallFailed(error);
      throw withoutLook(conflict);
    });
    if (!shown || !record || record.version === shown.version) return undefined;
    const earlier = found?.meanwhile.actors ?? [];
    const all = [...new Set([...changedBy(conflict), ...earlier])];
    return { record, meanwhile: meanwhileOf(shown, record, all) };
  };
  /** Sends a write as `writeOrLook` does. `onFound` is called together with the change of `found`. */
  const write = <A>(call: (newer?: T) => Promise<A>, onFound?: () => void): Promise<A> =>
    writeOrLook(call, findCurrent, (now) => {
      setFound(now);
      setLookedAt(undefined);
      onFound?.();
    });
  const look = (): void => {
    if (!found) return;
    setShown(found.record);
    setLookedAt(found.meanwhile);
    setFound(undefined);
  };
  return { shown, found, lookedAt, write, look };
}

/** The writes of a resource, for one record that a dialog edits or deletes; `opened` is undefined for a new record. */
export function useEditedRecord<T extends RaRecord & Versioned>(
  resource: string,
  opened: T | undefined,
  meanwhileOf: MeanwhileOf<T>,
) {
  const writes = useWrites<T>(resource);
  const edited = useShownRecord({ opened, fetchCurrent: () => writes.fetchCurrent(opened!.id), meanwhileOf });
  return { ...writes, edited };
}
