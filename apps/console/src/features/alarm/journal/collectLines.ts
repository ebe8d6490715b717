import type { AlarmEvent, api, InputOf } from '@lookfar/contract';

type Body = InputOf<typeof api.alarm.journal>;
type Load = (body: Body) => Promise<{ total: number; list: AlarmEvent[] }>;

const pageSize = 200;
/** As many lines as browsers and spreadsheets handle without trouble. */
export const mostLines = 20_000;

/**
 * [AV15] All lines of a filter, page by page, newest first. The end is fixed at `now`: the journal is append-only, so
 * lines written meanwhile do not shift the pages.
 */
export async function collectLines(
  filter: Body,
  parts: { load: Load; now: number; onProgress: (percent: number) => void },
): Promise<{ total: number; lines: AlarmEvent[] }> {
  const lines = new Map<number, AlarmEvent>();
  for (let pageNo = 1; ; pageNo++) {
    const { total, list } = await parts.load({ endTime: parts.now, ...filter, pageNo, pageSize });
    for (const line of list) lines.set(line.id, line);
    const wanted = Math.min(total, mostLines);
    parts.onProgress(wanted === 0 ? 100 : Math.min(100, Math.round((lines.size / wanted) * 100)));
    if (list.length < pageSize || pageNo * pageSize >= wanted) return { total, lines: [...lines.values()] };
  }
}
