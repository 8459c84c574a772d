/** Decorative: a ball moving along six dots, the balls of an over. */
export function ProcessingAnimation() {
  return (
    <div className="processing-animation" aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <b />
    </div>
  );
}
