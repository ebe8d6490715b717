import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { LiveTokenService } from './live-token.service.ts';

export function liveCalls(tokens: LiveTokenService): Handler[] {
  return serve(api.liveToken, {
    monitor: ({ caller, body, language }) => tokens.create(caller, body, language),
    list: ({ caller }) => tokens.createForList(caller),
    message: ({ caller, language }) => tokens.createForMessages(caller, language),
  });
}
