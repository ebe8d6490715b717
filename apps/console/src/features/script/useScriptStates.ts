import { api, type ReplyOf } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import type { ScriptOwner } from './scriptOwner.ts';

export type ScriptState = ReplyOf<typeof api.script.state>[number];

const refreshMs = 5000;

/** The run states of the saved scripts of a device; a template runs none. */
export function useScriptStates({ kind, id }: ScriptOwner): UseQueryResult<ScriptState[]> {
  // Messages are in the language of the request.
  const language = useLanguage();
  const body = kind === 'equipment' && id > 0 ? { equipmentId: id } : undefined;
  return useCall(api.script.state, body, { refetchInterval: refreshMs, staleTime: 0, extra: [language] });
}
