import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The level under the heading above it. */
  as?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A board with blank plates: nothing to show, and what that means. */
export function EmptyState({ title, as: Heading = 'h3', children }: EmptyStateProps) {
  return (
    <div className="empty">
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
