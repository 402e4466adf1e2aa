import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ApiError } from '../api/api-error.ts';
import { type AppForm, useAppForm } from '../ui/forms/app-form.ts';
import { Form } from '../ui/forms/form.tsx';
import { Button } from '../ui/marks/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import './account-form.css';
import { accessProblemText } from './problem-text.ts';

type AccountFormOptions<Values, Output> = {
  readonly initial: Values;
  readonly save: (output: Output) => Promise<unknown>;
  readonly onProblem?: () => void;
  /** A text for failures for which this form has a better one than the general text. */
  readonly explain?: (error: unknown) => string | undefined;
};

/** A form before the sign-in. Failures that belong to no field are shown inside the form. */
export function useAccountForm<Values extends object, Output>(
  schema: z.ZodType<Output>,
  { initial, save, onProblem, explain }: AccountFormOptions<Values, Output>,
) {
  const { t } = useTranslation('access');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useAppForm<Values, Output>(schema, {
    initial,
    isEmptyPatient: true,
    save: async (output) => {
      setProblem(null);
      try {
        await save(output);
      } catch (error) {
        if (error instanceof ApiError && error.errors) throw error;
        setProblem(explain?.(error) ?? accessProblemText(error, t));
        onProblem?.();
      }
    },
  });
  return { form, problem, clearProblem: () => setProblem(null) };
}

type AccountFormProps<Values> = {
  readonly form: AppForm<Values>;
  readonly label: string;
  readonly submit: string;
  readonly problem: ReactNode;
  readonly children: ReactNode;
};

/**
 * Fields, failure message and submit button; the message is next to the button, where the user looks after pressing it.
 */
export function AccountForm<Values>({ form, label, submit, problem, children }: AccountFormProps<Values>) {
  return (
    <Form form={form} label={label}>
      <div className="account-fields">{children}</div>
      {problem && (
        <div className="account-problem">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <Button type="submit" kind="primary" size="md" wide loading={form.saving}>
        {submit}
      </Button>
    </Form>
  );
}
