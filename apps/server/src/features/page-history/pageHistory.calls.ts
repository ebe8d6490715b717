import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageHistoryService } from './pageHistory.service.ts';

export function pageHistoryCalls(service: PageHistoryService): Handler[] {
  return serve(api.pageHistory, {
    at: ({ caller, body, language }) => service.at(caller, body, language),
    replay: ({ caller, body }) => service.replay(caller, body),
    timeline: ({ caller, body, language }) => service.timeline(caller, body, language),
  });
}
