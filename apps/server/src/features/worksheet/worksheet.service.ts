import { type api, type BodyOf, type Language, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { Raw } from '../../platform/http/handler.ts';
import { shownRows, shownTo } from '../../platform/names/shownFile.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { writeSheet, xlsxType } from '../../platform/xlsx/writeSheet.ts';
import { orderSheetColumns, orderSheetName, toOrderCells } from './orderSheet.ts';
import type { WorkFilter } from './workOrders.ts';
import { toWorkCard } from './worksheet.mapper.ts';
import type { WorksheetRepository } from './worksheet.repository.ts';

interface WorksheetServiceParts {
  repository: WorksheetRepository;
  clock: Pick<Clock, 'now'>;
}

const rowsPerRead = 500;

/** All orders as a list, on the screen or in a file. */
export class WorksheetService {
  private readonly parts: WorksheetServiceParts;

  constructor(parts: WorksheetServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.worksheet.query>,
  ): Promise<ReplyOf<typeof api.worksheet.query>> {
    const { repository, clock } = this.parts;
    const now = clock.now();
    const scope = scopeOf(caller);
    const total = await repository.count(scope, { ...filter, now });
    const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const rows = await repository.page(scope, { ...filter, now }, slice);
    return { total, list: rows.map((row) => toWorkCard(row, now)) };
  }

  /** Read as fast as the client accepts it. */
  export(caller: Caller, { utcOffset, ...filter }: BodyOf<typeof api.worksheet.export>, language: Language): Raw {
    const name = orderSheetName[language];
    const rows = this.rows(scopeOf(caller), { ...filter, now: this.parts.clock.now() }, language, utcOffset);
    const body = writeSheet({ name, columns: orderSheetColumns(language), rows: shownRows(rows, shownTo(caller)) });
    return new Raw({ type: xlsxType, body, fileName: `${name}.xlsx` });
  }

  private async *rows(scope: Scope, filter: WorkFilter, language: Language, utcOffset: number) {
    let id: number | undefined;
    for (let read = 0; read < worksheetLimits.exportRows; read += rowsPerRead) {
      const rows = await this.parts.repository.before(scope, filter, { id, limit: rowsPerRead });
      for (const row of rows) yield toOrderCells(toWorkCard(row, filter.now), language, utcOffset);
      id = rows.at(-1)?.id;
      if (rows.length < rowsPerRead) return;
    }
  }
}
