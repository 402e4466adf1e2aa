import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** One sentence that says what is missing. */
  readonly title: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  /** One action that adds it. */
  readonly action?: ReactNode;
};

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && <span aria-hidden>{icon}</span>}
      <p>{title}</p>
      {description && <p>{description}</p>}
      {action}
    </div>
  );
}
