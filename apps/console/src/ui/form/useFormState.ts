import { type Call, Failure, fieldOf, type Text } from '@lookfar/contract';
import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { FormValues } from './formField.ts';
import { formProblems } from './formProblems.ts';
import { sameValues } from './sameValues.ts';

export interface FormStateOptions<S extends z.ZodType> {
  schema: S;
  /** The initial values. */
  initial: FormValues;
  /** Saves; a rejection is shown in the form. */
  submit: (values: z.output<S>) => Promise<void>;
  /** [FO2] The call that saves. It determines which field a refusal concerns; other refusals concern the whole form. */
  call?: Call;
}

export interface FormState {
  /** Also determines what each field accepts. */
  schema: z.ZodType;
  values: FormValues;
  set: (name: string, value: unknown) => void;
  /** The visible problems: none before the first attempt to save, then updated while typing. */
  problems: ReadonlyMap<string, Text>;
  /** The server's refusal; `field` if it concerns one. */
  refusal: { failure: Failure; field: string | undefined } | undefined;
  busy: boolean;
  dirty: boolean;
  save: () => Promise<void>;
}

const noProblems: ReadonlyMap<string, Text> = new Map();

/** The state of a form: values, their problems according to the schema, and the server's response. */
export function useFormState<S extends z.ZodType>(options: FormStateOptions<S>): FormState {
  const { schema, initial, submit, call } = options;
  const [begin] = useState(initial);
  const [values, setValues] = useState<FormValues>(initial);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<FormState['refusal']>();
  const [busy, setBusy] = useState(false);
  const problems = useMemo(() => formProblems(schema, values), [schema, values]);

  const set = useCallback((name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusal((before) => (before?.field === undefined || before.field === name ? undefined : before));
  }, []);

  const save = async (): Promise<void> => {
    setTried(true);
    const parsed = schema.safeParse(values);
    if (!parsed.success || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await submit(parsed.data);
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('90099');
      setRefusal({ failure, field: call && fieldOf(call, failure.code) });
    } finally {
      setBusy(false);
    }
  };

  const dirty = useMemo(() => !sameValues(begin, values), [begin, values]);
  return { schema, values, set, problems: tried ? problems : noProblems, refusal, busy, dirty, save };
}
