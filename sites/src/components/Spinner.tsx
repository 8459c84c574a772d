/** Loading animation of six balls, with the text of what is loading. */
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
