import {
  exportHistory,
  historyAt,
  historyCurve,
  historyExtent,
  historyGaps,
  historyLast,
  queryHistory,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { HistoryService } from './history.service.ts';
import type { HistoryAtService } from './historyAt.service.ts';

export function historyCalls({ history, moments }: { history: HistoryService; moments: HistoryAtService }): Handler[] {
  return [
    handle(queryHistory, ({ caller, body }) => history.query(caller, body)),
    handle(historyCurve, ({ caller, body }) => history.curve(caller, body)),
    handle(historyLast, ({ caller, body }) => history.last(caller, body)),
    handle(historyExtent, ({ caller, body }) => history.extent(caller, body)),
    handle(historyGaps, ({ caller, body }) => history.gaps(caller, body)),
    handle(historyAt, ({ caller, body, language }) => moments.at(caller, body, language)),
    handle(exportHistory, async ({ caller, body, language, reply }) => {
      const isWanted = () => !reply.raw.destroyed;
      const { file, rows } = await history.export(caller, body, { language, isWanted });
      reply.header('x-row-count', rows);
      return file;
    }),
  ];
}
