import { messageToken, monitorToken } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { LiveTokenService } from './live-token.service.ts';

export function liveCalls(tokens: LiveTokenService): Handler[] {
  return [
    handle(monitorToken, ({ caller, body, language }) => tokens.create(caller, body, language)),
    handle(messageToken, ({ caller }) => tokens.createForMessages(caller)),
  ];
}
