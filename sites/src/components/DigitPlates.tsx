interface DigitPlatesProps {
  /** Each character becomes a plate; characters that are not digits are marigold. */
  text: string;
  /** Label for screen readers, instead of single characters. */
  label?: string;
  /** A short word on one dark plate before the rest: the month of a date. */
  word?: string;
  className?: string;
}

/** A number as the plates of a scoreboard. It uses no hooks, so both Astro (at build) and islands can render it. */
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
      {[...text].map((character, index) => (
        <span key={`${index}${character}`} className={/\d/.test(character) ? 'plate' : 'plate plate-sign'} aria-hidden>
          {character}
        </span>
      ))}
    </span>
  );
}
