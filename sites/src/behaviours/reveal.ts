/**
 * Elements of class `reveal` move up 16 px as they pass 80 % of the window's height (spec: 1.1 s, 0.15 s apart).
 * Only this script hides them, so they are visible without it and with reduced motion.
 */
const cards = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : document.querySelectorAll('.reveal');

const edge = 0.8;
const stagger = 150;

const observer = new IntersectionObserver(
  (entries) => {
    entries
      .filter(({ isIntersecting }) => isIntersecting)
      .forEach(({ target }, index) => {
        observer.unobserve(target);
        target.animate(
          { opacity: [0, 1], translate: ['0 16px', '0 0'] },
          { duration: 1100, delay: index * stagger, easing: 'ease-out', fill: 'backwards' },
        );
        target.classList.remove('reveal-waiting');
      });
  },
  { rootMargin: `0px 0px -${Math.round((1 - edge) * 100)}% 0px` },
);

// Cards that are already visible are not animated. All are measured before one is hidden: one layout, not one for each.
const below = [...cards].filter((card) => card.getBoundingClientRect().top >= innerHeight * edge);
for (const card of below) {
  card.classList.add('reveal-waiting');
  observer.observe(card);
}
