/** Six balls of an over, one after another, and what is being waited for. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner-balls" aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {children}
    </p>
  );
}
