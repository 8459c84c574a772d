/**
 * Elements of class `reveal` move up by 16 px when they pass 80 % of the window's height (spec: 1.1 s, 0.15 s apart).
 * Only this script hides them, so they are visible without it and with reduced motion.
 */
const cards = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : document.querySelectorAll('.reveal');

const edge = 0.8;
const stagger = 150;

/** Cards that the observer has reported at least once. */
const known = new WeakSet<Element>();

/**
 * Hides a card that is below 80 % of the window's height, by the observer's first report. A card above that is not
 * animated. The report comes after the layout; measuring earlier would cause another layout.
 */
function hideBelow({
  target,
  isIntersecting,
  boundingClientRect: { height, bottom },
}: IntersectionObserverEntry): void {
  known.add(target);
  // A card that `content-visibility` skips has no position, so the end of its section is used.
  const end = height ? bottom : (target.closest('.section')?.getBoundingClientRect().bottom ?? 0);
  if (isIntersecting || end < 0) observer.unobserve(target);
  else target.classList.add('reveal-waiting');
}

function show(target: Element, index: number): void {
  observer.unobserve(target);
  target.classList.remove('reveal-waiting');
  // An element that has the focus is shown at once.
  if (target.matches(':focus-within')) return;
  const animation = target.animate(
    { opacity: [0, 1], translate: ['0 16px', '0 0'] },
    { duration: 1100, delay: index * stagger, easing: 'ease-out', fill: 'backwards' },
  );
  target.addEventListener('focusin', () => animation.finish(), { once: true });
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries.filter(({ target }) => !known.has(target))) hideBelow(entry);
    entries
      .filter(({ target, isIntersecting }) => isIntersecting && target.classList.contains('reveal-waiting'))
      .forEach(({ target }, index) => show(target, index));
  },
  { rootMargin: `0px 0px -${Math.round((1 - edge) * 100)}% 0px` },
);
for (const card of cards) observer.observe(card);
