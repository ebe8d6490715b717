import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { Board } from './Board.ts';
import type { Calendar } from './Calendar.ts';
import type { FiguresService } from './figures.service.ts';
import type { Suggestions } from './Suggestions.ts';
import type { Workload } from './Workload.ts';
import type { WorkMover } from './WorkMover.ts';
import type { WorksheetService } from './worksheet.service.ts';

export interface Worksheet {
  board: Board;
  calendar: Calendar;
  figures: FiguresService;
  suggestions: Suggestions;
  mover: WorkMover;
  workload: Workload;
  orders: WorksheetService;
}

export function worksheetCalls(worksheet: Worksheet): Handler[] {
  const { board, calendar, figures, suggestions, mover, workload, orders } = worksheet;
  return serve(api.worksheet, {
    board: ({ caller, body }) => board.read(caller, body),
    query: ({ caller, body }) => orders.query(caller, body),
    calendar: ({ caller, body }) => calendar.read(caller, body),
    workload: ({ caller, body }) => workload.read(caller, body),
    figures: ({ caller, body }) => figures.read(caller, body),
    suggestions: ({ caller, language }) => suggestions.read(caller, language),
    export: ({ caller, body, language }) => orders.export(caller, body, language),
    move: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id } });
      const { before, after } = await mover.move(caller, body);
      const detail = {
        ...{ orderId: body.id, title: after.title },
        ...(before.assignee !== after.assignee && { assignee: { from: before.assignee, to: after.assignee } }),
        ...(before.startAt !== after.startAt && { startAt: { from: before.startAt, to: after.startAt } }),
      };
      note({ object: { kind: 'equipment', id: after.equipId }, detail });
      return after;
    },
  });
}
