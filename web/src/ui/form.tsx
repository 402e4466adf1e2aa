import type { ReactNode } from 'react';
import type { AppForm } from './app-form.ts';

export type FormProps<Values> = {
  readonly form: AppForm<Values>;
  /** Names the form for screen readers, where the page has several. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** The element around the fields: Enter submits, our own texts replace the browser's. */
export function Form<Values>({ form, label, children }: FormProps<Values>) {
  return (
    <form noValidate aria-label={label} onSubmit={form.submit}>
      {children}
    </form>
  );
}
