import { type Call, Failure, fieldOf, type Text } from '@lookfar/contract';
import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { FormValues } from './formField.ts';
import { formProblems } from './formProblems.ts';
import { sameValues } from './sameValues.ts';

export interface FormStateOptions<S extends z.ZodType> {
  schema: S;
  /** What the form begins with. */
  initial: FormValues;
  /** Saves; what it rejects with is shown in the form. */
  submit: (values: z.output<S>) => Promise<void>;
  /** [FO2] The call that saves. It says which field a refusal is about; other refusals concern the form as a whole. */
  call?: Call;
}

export interface FormState {
  /** Also says what each field takes. */
  schema: z.ZodType;
  values: FormValues;
  set: (name: string, value: unknown) => void;
  /** What is shown as wrong: nothing before the first attempt to save, then while it is typed. */
  problems: ReadonlyMap<string, Text>;
  /** What the server refused; `field` when it is about one. */
  refusal: { failure: Failure; field: string | undefined } | undefined;
  busy: boolean;
  dirty: boolean;
  save: () => Promise<void>;
}

const noProblems: ReadonlyMap<string, Text> = new Map();

/** The state of a form: values, what is wrong with them by the schema, and what the server said. */
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
