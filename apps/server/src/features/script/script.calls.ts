import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ScriptService } from './script.service.ts';

export function scriptCalls(scripts: ScriptService): Handler[] {
  return serve(api.script, {
    try: ({ caller, body, language, note }) => scripts.attempt(caller, body, { language, note }),
    state: ({ caller, body, language }) => scripts.states(caller, body.equipmentId, language),
  });
}
