import type { ReactNode } from 'react';
import { UnreadFieldsContext } from '../form-state/unread-fields.ts';
import type { AppForm } from './app-form.ts';

export type FormProps<Values> = {
  readonly form: AppForm<Values>;
  /** Accessible name, for pages with several forms. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** The form element: Enter submits, and our own messages replace the browser's. */
export function Form<Values>({ form, label, children }: FormProps<Values>) {
  return (
    <UnreadFieldsContext value={form.unread}>
      <form noValidate aria-label={label} onSubmit={form.submit}>
        {children}
      </form>
    </UnreadFieldsContext>
  );
}
