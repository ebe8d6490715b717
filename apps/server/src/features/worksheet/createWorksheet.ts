import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { Board } from './Board.ts';
import { Calendar } from './Calendar.ts';
import { FiguresRepository } from './figures.repository.ts';
import { FiguresService } from './figures.service.ts';
import { PlannedWork } from './PlannedWork.ts';
import { Suggestions } from './Suggestions.ts';
import { Workload } from './Workload.ts';
import { type Assign, WorkMover } from './WorkMover.ts';
import type { Worksheet } from './worksheet.calls.ts';
import { WorksheetRepository } from './worksheet.repository.ts';
import { WorksheetService } from './worksheet.service.ts';

export interface WorksheetParts {
  db: Records;
  clock: Clock;
  assign: Readonly<Record<'repair' | 'inspection', Assign>>;
}

export function createWorksheet({ db, clock, assign }: WorksheetParts): Worksheet {
  const repository = new WorksheetRepository(db);
  const people = new OrderRepository(db);
  return {
    board: new Board({ repository, people, clock }),
    calendar: new Calendar({ repository, planned: new PlannedWork(db, clock), clock }),
    figures: new FiguresService({ repository: new FiguresRepository(db), clock }),
    suggestions: new Suggestions(db, clock),
    mover: new WorkMover({ db, repository, assign, clock }),
    workload: new Workload({ db, people, clock }),
    orders: new WorksheetService({ repository, clock }),
  };
}
