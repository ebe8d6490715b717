import { type api, type BodyOf, openStates, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { CardRow } from './firstCards.ts';
import { toWorkCard } from './worksheet.mapper.ts';
import type { WorksheetRepository } from './worksheet.repository.ts';

interface BoardParts {
  repository: WorksheetRepository;
  people: Pick<OrderRepository, 'assignees'>;
  clock: Pick<Clock, 'now'>;
}

interface Column {
  key: string;
  total: number;
  overdue: number;
}

/** Open orders side by side. */
export class Board {
  private readonly parts: BoardParts;

  constructor(parts: BoardParts) {
    this.parts = parts;
  }

  async read(caller: Caller, body: BodyOf<typeof api.worksheet.board>): Promise<ReplyOf<typeof api.worksheet.board>> {
    const { repository, clock } = this.parts;
    const { by, column, most, ...filter } = body;
    const scope = scopeOf(caller);
    const narrowed = { ...filter, now: clock.now() };
    const found = await repository.columns(scope, narrowed, by, column);
    const all = column === undefined ? await this.arrange(caller, scope, by, found) : found;
    const shown = all.slice(0, worksheetLimits.boardColumns);
    const cards = await repository.cards(scope, narrowed, { by, columns: shown, most });
    const byKey = Map.groupBy(cards, ({ key }) => key);
    const columns = await mapInTurns(shown, (each) => {
      const rows = (byKey.get(each.key) ?? []).map(({ card }) => card);
      const title = titleOf(by, each.key, rows[0]);
      return { ...each, title, cards: rows.map((row) => toWorkCard(row, narrowed.now)) };
    });
    return { columnCount: all.length, columns };
  }

  /** Fixed columns have their place whether or not there is work in them. */
  private async arrange(caller: Caller, scope: Scope, by: string, found: readonly Column[]): Promise<Column[]> {
    if (by !== 'person' && by !== 'state') return [...found];
    const keys = by === 'state' ? openStates : ['', ...(await this.parts.people.assignees(scope, caller.orgId))];
    const fixed = keys.map((key) => found.find((each) => each.key === key) ?? { key, total: 0, overdue: 0 });
    // Those who still have work but cannot be given any more.
    return [...fixed, ...found.filter(({ key }) => !keys.some((known) => known === key))];
  }
}

function titleOf(by: string, key: string, row: CardRow | undefined): string {
  if (by === 'device') return row?.equipName ?? '';
  return by === 'area' ? (row?.groupName ?? '') : key;
}
