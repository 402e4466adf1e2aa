import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, sendMessage } from './send-message.ts';

/** Fields of the form, in their order. */
const FIELDS = ['name', 'email', 'message'] as const;
export type Field = (typeof FIELDS)[number];

type Errors = Readonly<Partial<Record<Field, string | undefined>>>;

/** The first message of each field. @source docs/product.md section 5 */
const firstErrors = (answer: Extract<Answer, { kind: 'fields' }>): Errors =>
  Object.fromEntries(FIELDS.flatMap((field) => (answer.errors[field]?.[0] ? [[field, answer.errors[field][0]]] : [])));

/**
 * State and actions of the contact form. What is typed stays in the fields themselves, which a visitor may use before the
 * script.
 *
 * @param sendTyped sends the fields by their names
 */
export function useContactForm(sendTyped: typeof sendMessage) {
  const { t } = useTranslation('contact');
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    if (form.current === null || state !== 'open') return;
    const typed = typedIn(form.current);
    const empty = FIELDS.filter((field) => typed[field]?.trim() === '');
    if (empty.length === 0) setState('sending');
    setProblem(null);
    // An empty field needs no answer of the server.
    const answer: Answer =
      empty.length === 0
        ? await sendTyped(typed)
        : { kind: 'fields', errors: Object.fromEntries(empty.map((field) => [field, [t('required')]])) };
    setState(answer.kind === 'sent' ? 'sent' : 'open');
    setErrors(answer.kind === 'fields' ? firstErrors(answer) : {});
    if (answer.kind === 'refused') setProblem(answer.message ?? t('failed'));
    if (answer.kind !== 'fields') return;
    const wrong = FIELDS.find((field) => answer.errors[field] !== undefined);
    const input = wrong === undefined ? null : form.current.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };

  const edit = (field: Field) => {
    if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
  };
  return { form, state, errors, problem, edit, send };
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
