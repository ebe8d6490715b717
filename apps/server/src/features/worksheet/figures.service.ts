import { type api, type BodyOf, type Figures, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import { figuresOf } from '@lookfar/work';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { inTurns } from '../../platform/work/turns.ts';
import { checkedSpan } from './checkedSpan.ts';
import type { FiguresRepository } from './figures.repository.ts';

interface FiguresServiceParts {
  repository: FiguresRepository;
  clock: Pick<Clock, 'now'>;
}

const weightOf = ({ reported, finished, inspectionsDone }: Figures) =>
  reported * 1e6 + finished * 1000 + inspectionsDone;
const mostFirst = <T extends Figures>(rows: T[]) => rows.toSorted((a, b) => weightOf(b) - weightOf(a));
/** Kinds and people of a table. */
const mostRows = 200;

export class FiguresService {
  private readonly parts: FiguresServiceParts;

  constructor(parts: FiguresServiceParts) {
    this.parts = parts;
  }

  async read(
    caller: Caller,
    { groupId, utcOffset, ...span }: BodyOf<typeof api.worksheet.figures>,
  ): Promise<ReplyOf<typeof api.worksheet.figures>> {
    const { repository, clock } = this.parts;
    const { from, to } = checkedSpan(span, worksheetLimits.figureDays);
    const scope = scopeOf(caller);
    const orders = await repository.orders(scope, { from, groupId });
    const figures = await inTurns(figuresOf(orders, { from, to, now: clock.now(), utcOffset }));
    const devices = mostFirst([...figures.byDevice].map(([equipmentId, each]) => ({ equipmentId, ...each })))
      .filter((each) => weightOf(each) > 0)
      .slice(0, worksheetLimits.topDevices);
    const names = await repository.names(
      scope,
      devices.map(({ equipmentId }) => equipmentId),
    );
    const named = (by: ReadonlyMap<string, Figures>) =>
      mostFirst([...by].map(([name, each]) => ({ name, ...each }))).slice(0, mostRows);
    return {
      total: figures.total,
      byDevice: devices.map((each) => ({ ...each, name: names.get(each.equipmentId) ?? '' })),
      byKind: named(figures.byKind),
      byPerson: named(figures.byPerson),
      byDay: figures.byDay,
    };
  }
}
