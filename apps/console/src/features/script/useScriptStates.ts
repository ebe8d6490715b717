import { type ReplyOf, scriptStates } from '@lookfar/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import type { ScriptOwner } from './scriptOwner.ts';

export type ScriptState = ReplyOf<typeof scriptStates>[number];

const refreshMs = 5000;

/** How the saved scripts of an equipment do; nothing for a template, which runs none. */
export function useScriptStates({ kind, id }: ScriptOwner): UseQueryResult<ScriptState[]> {
  // Messages come in the language that was asked in.
  const language = useLanguage();
  return useQuery({
    queryKey: ['script-states', id, language],
    queryFn: ({ signal }) => send(scriptStates, { equipmentId: id }, { quiet: true, signal }),
    enabled: kind === 'equipment' && id > 0,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}
