import { type Call, Failure, fieldOf } from '@lookfar/contract';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';

interface SubmissionOptions {
  form: FormInstance;
  /** Says which field a refusal is about. */
  call: Call;
  /** Names of form fields where they differ from those of the call. */
  fields?: Readonly<Record<string, string>>;
  /** Handles a refusal that ends the step; true if it did. */
  onRefused?: ((failure: Failure) => boolean) | undefined;
}

/** Sends a form; a refusal is shown at its field, or above all of them. */
export function useSubmission({ form, call, fields = {}, onRefused }: SubmissionOptions) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const refuse = (refusal: Failure) => {
    if (onRefused?.(refusal)) return;
    const field = fieldOf(call, refusal.code);
    const name = field && (fields[field] ?? field);
    if (name && form.getFieldInstance(name)) {
      form.setFields([{ name, errors: [failureText(refusal, language).reason] }]);
      form.getFieldInstance(name)?.focus?.();
    } else setFailure(refusal);
  };

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      refuse(error instanceof Failure ? error : new Failure('90099'));
    } finally {
      setBusy(false);
    }
  };

  return { busy, reason: failure && failureText(failure, language).reason, run };
}
