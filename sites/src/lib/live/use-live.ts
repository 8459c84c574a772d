import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { ApiFailure, callApi } from '../api.ts';
import {
  renderedEvent,
  listeningEvent,
  showAge,
  type ListUpdate,
  type LiveSource,
  type UpdateListener,
} from './live.ts';

interface LiveList<T> {
  list: readonly T[];
  isLoading: boolean;
  refresh: () => void;
  /** Ref for the element around the whole list. */
  root: RefObject<HTMLDivElement | null>;
}

interface LiveOptions<T> {
  source: LiveSource;
  /** Undefined when the build had no API. */
  prerendered: readonly T[] | undefined;
  /** Reads the list from a response of the API. */
  read: (answer: unknown) => T[];
}

/**
 * The prerendered list. When `client:live` reports an update, or `refresh` is called, the list of the API replaces it.
 */
export function useLive<T>({ source, prerendered, read }: LiveOptions<T>): LiveList<T> {
  const { path, timeout } = source;
  const root = useRef<HTMLDivElement>(null);
  const [list, setList] = useState(prerendered);
  const [isLoading, setLoading] = useState(prerendered === undefined);
  const call = useRef<AbortController>(undefined);

  const show = useCallback(
    (answer: unknown) =>
      whenNoDialogIsOpen(root.current, () => {
        // Synchronous, so that no dialog can open between the check and the rendering.
        flushSync(() => {
          setList(read(answer));
          setLoading(false);
        });
        showAge(path, false);
      }),
    [path, read],
  );
  const load = useCallback(() => {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    setLoading(true);
    callApi<unknown>(path, { timeout, signal }).then(
      (answer) => !signal.aborted && show(answer),
      (cause: unknown) => {
        reportUnless(cause, ApiFailure);
        if (signal.aborted) return;
        setLoading(false);
        showAge(path, true);
      },
    );
  }, [path, timeout, show]);
  const refresh = useCallback(() => whenNoDialogIsOpen(root.current, load), [load]);

  useEffect(() => {
    const listener = (update: ListUpdate) =>
      update === 'reload' ? refresh() : queueMicrotask(() => show(update.answer));
    root.current?.dispatchEvent(new CustomEvent<UpdateListener>(listeningEvent, { bubbles: true, detail: listener }));
  }, [refresh, show]);
  useEffect(() => {
    root.current?.dispatchEvent(new CustomEvent(renderedEvent, { bubbles: true }));
  }, [list]);

  return { list: list ?? [], isLoading, refresh, root };
}

/** Delays an update while a dialog of the list is open, because moving or removing an open dialog would close it. */
function whenNoDialogIsOpen(root: HTMLElement | null, update: () => void): void {
  if (!root?.querySelector('dialog[open]')) return update();
  root.addEventListener('close', () => whenNoDialogIsOpen(root, update), { capture: true, once: true });
}
