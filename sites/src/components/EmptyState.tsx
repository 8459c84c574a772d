import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** Heading level. */
  as?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

/** A message under three blank plates, for example for an empty list or a broken island. */
export function EmptyState({ title, as: Heading = 'h3', children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="plates" aria-hidden>
        <span className="plate">&ndash;</span>
        <span className="plate">&ndash;</span>
        <span className="plate">&ndash;</span>
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
