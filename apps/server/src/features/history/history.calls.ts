import { exportHistory, historyCurve, historyExtent, historyGaps, historyLast, queryHistory } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { HistoryService } from './history.service.ts';

export function historyCalls(history: HistoryService): Handler[] {
  return [
    handle(queryHistory, ({ caller, body }) => history.query(caller, body)),
    handle(historyCurve, ({ caller, body }) => history.curve(caller, body)),
    handle(historyLast, ({ caller, body }) => history.last(caller, body)),
    handle(historyExtent, ({ caller, body }) => history.extent(caller, body)),
    handle(historyGaps, ({ caller, body }) => history.gaps(caller, body)),
    handle(exportHistory, ({ caller, body, language }) => history.export(caller, body, language)),
  ];
}
