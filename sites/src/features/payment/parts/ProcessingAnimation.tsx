/** A ball on its way over the six dots of an over. */
export function ProcessingAnimation() {
  return (
    <div className="ball-run" aria-hidden>
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
