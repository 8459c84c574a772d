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

/** A record in a form: as it was filled in, and what has become of it meanwhile. */
export interface EditedRecord<T extends Versioned = Versioned> {
  /** The record as shown; undefined for a new one. */
  shown: T | undefined;
  /** What was found after an attempt that was refused because another administrator was faster. */
  found: Found<T> | undefined;
  /** What had changed when the current values were last shown. */
  lookedAt: Meanwhile | undefined;
  /** Shows what was found. */
  look: () => void;
}

/** What has become of a record; `actors` have changed it since, as far as the server said. */
export type MeanwhileOf<T> = (shown: T, current: T, actors: readonly string[]) => Meanwhile;

interface ShownRecordOptions<T extends Versioned> {
  /** The record as it was when the dialog opened; undefined for a new one. */
  opened: T | undefined;
  /** Resolves with the record as it is stored now; with undefined when nothing can be written to it any more. */
  fetchCurrent: () => Promise<T | undefined>;
  meanwhileOf: MeanwhileOf<T>;
}

/** The conflict, when it is unknown what has changed. */
export function withoutLook({ message, status, body }: CallFailure): CallFailure {
  return new CallFailure(translate('meanwhile.notLoaded', { conflict: message }), status, body);
}

/**
 * Settles as the write does, after `show` when it was refused because another administrator was first. A record that looks
 * the same as the one shown, for example after an earlier save of one's own, is no reason to ask: the write is sent once
 * more.
 * @param call sends the version of `newer` where that is given
 * @param look resolves with undefined when the record has not changed, or nothing can be written to it any more
 * @param newer the record that looks the same; nothing is sent a third time
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
 * The record that a dialog shows. After a write that was refused because another administrator was first, `found` is the
 * record as it is stored now, and what has changed.
 */
export function useShownRecord<T extends Versioned>({ opened, fetchCurrent, meanwhileOf }: ShownRecordOptions<T>) {
  const [shown, setShown] = useState(opened);
  const [found, setFound] = useState<Found<T>>();
  const [lookedAt, setLookedAt] = useState<Meanwhile>();

  /** @throws CallFailure that says both when the current record cannot be had either */
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
  /**
   * Settles as `writeOrLook` does.
   * @param onFound called together with the change of `found`
   */
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

/** The writes of a resource, and the record of it that a dialog edits or deletes; `opened` is undefined for a new one. */
export function useEditedRecord<T extends RaRecord & Versioned>(
  resource: string,
  opened: T | undefined,
  meanwhileOf: MeanwhileOf<T>,
) {
  const writes = useWrites<T>(resource);
  const edited = useShownRecord({ opened, fetchCurrent: () => writes.fetchCurrent(opened!.id), meanwhileOf });
  return { ...writes, edited };
}
