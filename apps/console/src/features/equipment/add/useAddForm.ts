import { fieldText } from '@lookfar/configuration';
import { api, Failure, type InputOf } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formProblems, problemText } from '../../../ui/form/formProblems.ts';
import { sameValues } from '../../../ui/form/sameValues.ts';
import type { ProblemOf } from '../info/problemOf.ts';
import { type AddDraft, bodyOf, isSourceMissing } from './addDraft.ts';

/** Refusals that concern the gateway. */
const snCodes: readonly string[] = ['1504', '1505'];

/** The state of the add page: the draft, its problems after the first attempt to save, and the server's response. */
export function useAddForm(
  initial: AddDraft,
  submit: (body: InputOf<typeof api.equipment.add>, name: string) => Promise<void>,
) {
  const language = useLanguage();
  const [begin] = useState(initial);
  const [draft, setDraft] = useState<AddDraft>(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const problems = useMemo(() => formProblems(api.equipment.add.body, bodyOf(draft)), [draft]);
  const aboutSn = refusal instanceof Failure && snCodes.includes(refusal.code);

  const change = (part: Partial<AddDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (aboutSn && part.sn !== undefined) setRefusal(undefined);
  };
  const problemOf: ProblemOf = (path) => {
    if (path === 'sn' && aboutSn) return failureText(refusal, language).reason;
    const reason = tried ? problems.get(path) : undefined;
    return reason && problemText(fieldText('info', path), reason)[language];
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (problems.size > 0 || isSourceMissing(draft) || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await submit(bodyOf(draft), draft.info.name.trim());
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    change,
    problemOf,
    save,
    busy,
    refusal: aboutSn ? undefined : refusal,
    sourceMissing: tried && isSourceMissing(draft),
    dirty: !sameValues(draft, begin),
  };
}
