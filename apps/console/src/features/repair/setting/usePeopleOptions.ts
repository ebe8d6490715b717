import { api } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import type { FormOption } from '../../../ui/form/formField.ts';

/** People who handle orders, with their skills. */
export const usePeople = () => useCall(api.repairSetting.people, {}, { staleTime: 30_000 });

export function usePeopleOptions(): readonly FormOption[] {
  return (usePeople().data ?? []).map(({ loginname }) => ({ value: loginname, text: loginname }));
}

/** Skills that somebody has. */
export function useSkillOptions(): readonly FormOption[] {
  const known = new Set((usePeople().data ?? []).flatMap(({ skills }) => skills));
  return [...known].map((value) => ({ value, text: value }));
}
