import { dropPlace, scrollStep, type Span } from './order.ts';

export type Axis = 'x' | 'y';

interface DragOptions {
  axis: Axis;
  /** Called with the new position in the list, counted from 1; not called when the position stays the same. */
  onDrop: (place: number) => void;
}

const sides = { x: { before: 'left', after: 'right' }, y: { before: 'above', after: 'below' } } as const;

function spanOf(element: Element, axis: Axis): Span {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return axis === 'x' ? { start: left, end: right } : { start: top, end: bottom };
}

/** The nearest ancestor that scrolls along the axis; the page when there is none. */
function findScroller(list: Element, axis: Axis): Element {
  for (let element: Element | null = list; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const [overflow, hidden] =
      axis === 'x'
        ? [overflowX, element.scrollWidth - element.clientWidth]
        : [overflowY, element.scrollHeight - element.clientHeight];
    if (hidden > 0 && /auto|scroll/.test(overflow)) return element;
  }
  return document.documentElement;
}

function visibleSpan(scroller: Element, axis: Axis): Span {
  if (scroller !== document.documentElement) return spanOf(scroller, axis);
  return { start: 0, end: axis === 'x' ? window.innerWidth : window.innerHeight };
}

/**
 * Drags the row (`tr`) or list item (`li`) of a handle along its list until the pointer is released. The item has the
 * attribute `data-dragged` and follows the pointer. `data-drop` marks the neighbour and the side where it would be
 * dropped. The list scrolls near its edges. Escape cancels, and so does a window that loses the focus.
 * @returns a function that cancels the drag
 */
export function startDrag(handle: Element, start: PointerEvent, { axis, onDrop }: DragOptions): () => void {
  const item = handle.closest<HTMLElement>('li, tr')!;
  const list = item.parentElement!;
  const scroller = findScroller(list, axis);
  const scrolled = (): number => (axis === 'x' ? scroller.scrollLeft : scroller.scrollTop);
  const along = ({ clientX, clientY }: PointerEvent): number => (axis === 'x' ? clientX : clientY);
  const origin = along(start) + scrolled();
  let pointer = along(start);
  let place = 0;
  let lastFrame: DOMHighResTimeStamp | undefined;

  const others = (): Element[] => [...list.children].filter((each) => each !== item);
  const unmark = (): void => list.querySelectorAll('[data-drop]').forEach((each) => each.removeAttribute('data-drop'));

  function show(): void {
    const rest = others();
    place = dropPlace(
      rest.map((each) => spanOf(each, axis)),
      pointer,
    );
    item.style.translate =
      axis === 'x' ? `${pointer + scrolled() - origin}px 0` : `0 ${pointer + scrolled() - origin}px`;
    unmark();
    if (place === [...list.children].indexOf(item) + 1) return;
    const next = rest[place - 1];
    if (next) next.setAttribute('data-drop', sides[axis].before);
    else rest.at(-1)?.setAttribute('data-drop', sides[axis].after);
  }

  function scroll(now: DOMHighResTimeStamp): void {
    // The item is no longer on the page, for example because the list was loaded again without it.
    if (!item.isConnected) return end();
    const step = scrollStep(visibleSpan(scroller, axis), pointer, now - (lastFrame ?? now));
    lastFrame = now;
    scroller.scrollBy({ left: axis === 'x' ? step : 0, top: axis === 'y' ? step : 0, behavior: 'instant' });
    show();
    frame = requestAnimationFrame(scroll);
  }

  const listeners = new AbortController();
  function end(): void {
    listeners.abort();
    cancelAnimationFrame(frame);
    unmark();
    item.removeAttribute('data-dragged');
    item.style.translate = '';
  }
  const isOwn = ({ pointerId }: PointerEvent): boolean => pointerId === start.pointerId;
  const options = { signal: listeners.signal, capture: true };
  window.addEventListener('pointermove', (event) => isOwn(event) && (pointer = along(event)), options);
  window.addEventListener('pointercancel', (event) => isOwn(event) && end(), options);
  window.addEventListener('blur', end, options);
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isOwn(event)) return;
      pointer = along(event);
      show();
      const isMoved = place !== [...list.children].indexOf(item) + 1;
      end();
      if (isMoved) onDrop(place);
    },
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Stops the key, so that a surrounding dialog stays open.
      event.stopPropagation();
      event.preventDefault();
      end();
    },
    options,
  );
  item.setAttribute('data-dragged', '');
  let frame = requestAnimationFrame(scroll);
  return end;
}
