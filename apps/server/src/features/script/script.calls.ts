import { scriptStates, tryScript } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ScriptService } from './script.service.ts';

export function scriptCalls(scripts: ScriptService): Handler[] {
  return [
    handle(tryScript, ({ caller, body, language, note }) => scripts.attempt(caller, body, { language, note })),
    handle(scriptStates, ({ caller, body, language }) => scripts.states(caller, body.equipmentId, language)),
  ];
}
