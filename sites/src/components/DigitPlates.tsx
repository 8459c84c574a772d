interface DigitPlatesProps {
  /** What hangs: every sign becomes a plate of its own. Signs that are not digits are marigold. */
  text: string;
  /** What a screen reader says instead of single signs. */
  label?: string;
  /** A short word on one dark plate before the rest: the month of a date. */
  word?: string;
  className?: string;
}

/** Numbers as tin plates with two hook holes. Hook-free: Astro draws it at build, islands draw the same. */
export function DigitPlates({ text, label, word, className = '' }: DigitPlatesProps) {
  return (
    <span
      className={`plates ${className}`.trim()}
      role="img"
      aria-label={label ?? [word, text].filter(Boolean).join(' ')}
    >
      {word && (
        <span className="plate plate-word" aria-hidden>
          {word}
        </span>
      )}
      {[...text].map((sign, place) => (
        <span key={`${place}${sign}`} className={/\d/.test(sign) ? 'plate' : 'plate plate-sign'} aria-hidden>
          {sign}
        </span>
      ))}
    </span>
  );
}
