import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { FailureShownElsewhere } from '../errors/failure-shown-elsewhere.ts';
import { type AppForm, type AppFormOptions, useAppForm } from '../ui/forms/app-form.ts';

type Versioned = { readonly version: number };

type VersionedFormOptions<Values, Output> = Pick<AppFormOptions<Values, Output>, 'pathOf'> & {
  /** The stored values, kept current by reads. */
  readonly stored: Values;
  /** Saves the form's values. @returns the stored values after the save */
  readonly save: (output: Output) => Promise<Values>;
  /** The stored values after a version conflict; null for other failures. */
  readonly conflictOf: (error: unknown) => Values | null;
};

type VersionedForm<Values> = {
  readonly form: AppForm<Values>;
  readonly conflict: Values | null;
  readonly closeConflict: () => void;
};

/**
 * A form for data that two users may change at the same time. It follows the stored values until the user edits a
 * field; a save then reports a version conflict.
 *
 * @source docs/decisions.md D54
 */
export function useVersionedForm<Values extends Versioned, Output>(
  rules: z.ZodType<Output>,
  { stored, save, conflictOf, pathOf }: VersionedFormOptions<Values, Output>,
): VersionedForm<Values> {
  const [conflict, setConflict] = useState<Values | null>(null);
  const form: AppForm<Values> = useAppForm<Values, Output>(rules, {
    initial: stored,
    ...(pathOf ? { pathOf } : {}),
    save: async (output) => {
      try {
        const saved = await save(output);
        form.reset(saved);
      } catch (error) {
        const current = conflictOf(error);
        if (current === null) throw error;
        setConflict(current);
        throw new FailureShownElsewhere('told as a conflict', { cause: error });
      }
    },
  });
  const follow = useEffectEvent((latest: Values) => {
    if (!form.dirty && latest.version !== form.initial.version) form.reset(latest);
  });
  useEffect(() => follow(stored), [stored]);
  return { form, conflict, closeConflict: () => setConflict(null) };
}
