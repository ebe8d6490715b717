import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { HistoryService } from './history.service.ts';
import type { HistoryAtService } from './historyAt.service.ts';

export function historyCalls({ history, moments }: { history: HistoryService; moments: HistoryAtService }): Handler[] {
  return serve(api.history, {
    query: ({ caller, body }) => history.query(caller, body),
    curve: ({ caller, body }) => history.curve(caller, body),
    last: ({ caller, body }) => history.last(caller, body),
    extent: ({ caller, body }) => history.extent(caller, body),
    gaps: ({ caller, body }) => history.gaps(caller, body),
    at: ({ caller, body, language }) => moments.at(caller, body, language),
    export: async ({ caller, body, language, reply }) => {
      const isWanted = () => !reply.raw.destroyed;
      const { file, rows } = await history.export(caller, body, { language, isWanted });
      reply.header('x-row-count', rows);
      return file;
    },
  });
}
