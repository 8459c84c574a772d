import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from './api.ts';
import { drawnEvent, listeningEvent, showAge, type ListUpdate, type LiveSource, type UpdateListener } from './live.ts';

export interface LiveList<T> {
  list: readonly T[];
  isLoading: boolean;
  refresh: () => void;
  /** Goes on an element around the whole list. */
  root: RefObject<HTMLDivElement | null>;
}

interface LiveOptions<T> {
  source: LiveSource;
  /** Undefined when the builder got no answer. */
  prerendered: readonly T[] | undefined;
  /** The list in an answer of the API. */
  read: (answer: unknown) => T[];
}

/** The baked list, replaced by what the API says: when the directive brings news, and on request. */
export function useLive<T>({ source, prerendered, read }: LiveOptions<T>): LiveList<T> {
  const { path, timeout } = source;
  const root = useRef<HTMLDivElement>(null);
  const [list, setList] = useState(prerendered);
  const [isLoading, setLoading] = useState(prerendered === undefined);
  const call = useRef<AbortController>(undefined);

  const show = useCallback(
    (answer: unknown) =>
      whenNoDialogIsOpen(root.current, () => {
        // At once: nothing may open between the look and the drawing.
        flushSync(() => {
          setList(read(answer));
          setLoading(false);
        });
        showAge(path, false);
      }),
    [path, read],
  );
  const ask = useCallback(() => {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    setLoading(true);
    callApi<unknown>(path, { timeout, signal }).then(
      (answer) => !signal.aborted && show(answer),
      () => {
        if (signal.aborted) return;
        setLoading(false);
        showAge(path, true);
      },
    );
  }, [path, timeout, show]);
  const refresh = useCallback(() => whenNoDialogIsOpen(root.current, ask), [ask]);

  useEffect(() => {
    const report = (news: ListUpdate) => (news === 'ask again' ? refresh() : queueMicrotask(() => show(news.answer)));
    root.current?.dispatchEvent(new CustomEvent<UpdateListener>(listeningEvent, { bubbles: true, detail: report }));
  }, [refresh, show]);
  useEffect(() => {
    root.current?.dispatchEvent(new CustomEvent(drawnEvent, { bubbles: true }));
  }, [list]);

  return { list: list ?? [], isLoading, refresh, root };
}

/** A dialog that is moved or taken out of the page while it is open loses its place on top: the news waits for it. */
function whenNoDialogIsOpen(root: HTMLElement | null, act: () => void): void {
  if (!root?.querySelector('dialog[open]')) return act();
  root.addEventListener('close', () => whenNoDialogIsOpen(root, act), { capture: true, once: true });
}
