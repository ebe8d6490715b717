import { type Call, Failure, fieldOf } from '@lookfar/contract';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';

interface StepOptions {
  /** It knows which field a refusal is about. */
  call: Call;
  form?: FormInstance;
  onBack: (failure: Failure) => void;
}

/** After these the step cannot be repeated: its token is gone, or the account is not let in. */
const endings = ['1023', '1007', '1590', '1591', '1592'];

/** Runs a step. A refusal is shown at its field or above the form; one that ends the login leads back to its start. */
export function useStep({ call, form, onBack }: StepOptions) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof Failure ? error : new Failure('90099');
      if (endings.includes(refusal.code)) return onBack(refusal);
      const field = form && fieldOf(call, refusal.code);
      if (field) form.setFields([{ name: field, errors: [failureText(refusal, language).reason] }]);
      else setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
