import { Readable } from 'node:stream';
import {
  actionName,
  type api,
  type BodyOf,
  GOOD,
  type Language,
  type OwnOperationLine,
  objectKindName,
  parseTime,
  type ReplyOf,
  type Text,
} from '@lookfar/contract';
import { Raw } from '../../platform/http/handler.ts';
import { shownRows, shownTo } from '../../platform/names/shownFile.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { csvLine, csvStart } from '../../platform/text/csvLine.ts';
import type { SheetCell } from '../../platform/xlsx/sheetParts.ts';
import { writeSheet, xlsxType } from '../../platform/xlsx/writeSheet.ts';
import type { ObjectNames } from './ObjectNames.ts';
import { toOperationLine } from './operation-log.mapper.ts';
import type { OperationLogRepository, OperationLogRow, OwnFilter } from './operation-log.repository.ts';
import { viewedLine } from './viewedLine.ts';

const rowsPerRead = 500;
/** Rows of one file. */
const mostRows = 100_000;

const titles = {
  time: { cn: '时间', en: 'Time' },
  action: { cn: '操作', en: 'Action' },
  kind: { cn: '对象类型', en: 'Object type' },
  object: { cn: '对象', en: 'Object' },
  result: { cn: '结果', en: 'Result' },
  address: { cn: '地址', en: 'Address' },
} as const satisfies Record<string, Text>;
const widths = { time: 22, action: 28, kind: 16, object: 32, result: 40, address: 20 } as const;
const done: Text = { cn: '成功', en: 'Done' };
const fileTitle: Text = { cn: '操作日志', en: 'operation log' };

/** What a person did, for themselves. */
export class OwnLog {
  private readonly repository: OperationLogRepository;
  private readonly names: ObjectNames;

  constructor(repository: OperationLogRepository, names: ObjectNames) {
    this.repository = repository;
    this.names = names;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.operationLog.mine>,
    language: Language,
  ): Promise<ReplyOf<typeof api.operationLog.mine>> {
    const { total, rows } = await this.repository.own(scopeOf(caller), {
      ...ownFilter(caller, filter),
      ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
    });
    return { total, list: await this.lines(caller, rows, language) };
  }

  async actions(caller: Caller): Promise<{ list: string[] }> {
    return { list: await this.repository.ownActions(scopeOf(caller), caller.accountId) };
  }

  /** Read as fast as the client accepts it. */
  export(
    caller: Caller,
    { file, utcOffset, ...filter }: BodyOf<typeof api.operationLog.exportMine>,
    language: Language,
  ): Raw {
    const stored = this.rows(caller, { ...ownFilter(caller, filter), language, utcOffset });
    const rows = shownRows(stored, shownTo(caller));
    const fileName = `${fileTitle[language]} ${caller.loginname}.${file}`;
    const head = Object.entries(titles).map(([key, title]) => ({
      title: title[language],
      width: widths[key as keyof typeof widths],
    }));
    if (file === 'xlsx') {
      const body = writeSheet({ name: fileTitle[language], columns: head, rows });
      return new Raw({ type: xlsxType, body, fileName });
    }
    const lines = async function* () {
      yield csvStart + csvLine(head.map(({ title }) => title));
      for await (const row of rows) yield csvLine(row.map(cellText));
    };
    const body = Readable.from(lines(), { objectMode: false });
    return new Raw({ type: 'text/csv; charset=utf-8', body, fileName });
  }

  private async *rows(
    caller: Caller,
    { language, utcOffset, ...filter }: OwnFilter & { language: Language; utcOffset: number },
  ): AsyncGenerator<SheetCell[]> {
    let before: number | undefined;
    for (let read = 0; read < mostRows; read += rowsPerRead) {
      const rows = await this.repository.ownBefore(scopeOf(caller), { ...filter, before, limit: rowsPerRead });
      for (const line of await this.lines(caller, rows, language)) yield cellsOf(line, language, utcOffset);
      before = rows.at(-1)?.id;
      if (rows.length < rowsPerRead) return;
    }
  }

  private async lines(caller: Caller, rows: readonly OperationLogRow[], language: Language) {
    const nameOf = await this.names.of(scopeOf(caller), rows);
    const rights = {
      edits: caller.auths.has('equipment_edit'),
      alarms: caller.auths.has('monitor_multi_designer_alarm'),
    };
    return rows.map((row): OwnOperationLine => {
      const { loginname: _own, ...line } = viewedLine(toOperationLine(row, language), rights);
      const { objectKind, objectId, address } = row;
      // Where the person worked from is their own.
      return { ...line, address, objectKind, objectId, objectName: nameOf(row) };
    });
  }
}

function ownFilter(
  { accountId }: Caller,
  { time, action, result }: Pick<BodyOf<typeof api.operationLog.mine>, 'time' | 'action' | 'result'>,
): OwnFilter {
  return { accountId, time, action, result };
}

function cellsOf(line: OwnOperationLine, language: Language, utcOffset: number): SheetCell[] {
  return [
    { wallMs: (parseTime(line.gmtCreate) ?? 0) + utcOffset * 60_000 },
    actionName(line.action, language),
    objectKindName(line.objectKind, language),
    line.objectName || (line.objectId === null ? '' : `#${line.objectId}`),
    line.code === GOOD ? done[language] : `${line.code} ${line.message}`,
    line.address,
  ];
}

function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return new Date(cell.wallMs).toISOString().replace('T', ' ').slice(0, 19);
}
