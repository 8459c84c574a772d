/**
 * Cards marked `.rise` come up 16 px as they pass 80 % of the window's height (spec: 1.1 s, 0.15 s apart).
 * They are hidden by this script only, so without it, and under reduced motion, everything simply stands there.
 */
const cards = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : document.querySelectorAll('.rise');

const edge = 0.8;
const stagger = 150;

const watcher = new IntersectionObserver(
  (sightings) => {
    sightings
      .filter(({ isIntersecting }) => isIntersecting)
      .forEach(({ target }, place) => {
        watcher.unobserve(target);
        target.animate(
          { opacity: [0, 1], translate: ['0 16px', '0 0'] },
          { duration: 1100, delay: place * stagger, easing: 'ease-out', fill: 'backwards' },
        );
        target.classList.remove('rise-waiting');
      });
  },
  { rootMargin: `0px 0px -${Math.round((1 - edge) * 100)}% 0px` },
);

// What the reader already sees stays: only cards below the edge wait for their turn.
for (const card of cards) {
  if (card.getBoundingClientRect().top < innerHeight * edge) continue;
  card.classList.add('rise-waiting');
  watcher.observe(card);
}
