import { alarmLevels, api } from '@lookfar/contract';
import type { AlarmQuestion, HistoryFile, WidgetTools } from '@lookfar/widgets';
import { send } from '../../../client/send.ts';
import { type HistoryOwner, saveHistory } from '../../history/index.ts';

type AskedTables = Pick<WidgetTools, 'exportHistory' | 'alarmHistory'>;

/** What tables of a page of the device `own` ask for: files for each device, and the alarms of one. */
export function askTables(own: number, signal: AbortSignal): AskedTables {
  return {
    exportHistory: async (file) => {
      // One after the other: browsers ask before a page may save several files at once.
      for (const { equipId, signalIds } of file.devices)
        await saveRows({ equipmentId: equipId || own }, signalIds, file, signal);
    },
    alarmHistory: ({ equipId, ...question }) =>
      send(api.alarm.journal, { equipmentId: equipId || own, ...journalBody(question) }, { quiet: true, signal }),
  };
}

/** Occurrences of a range, with their ends. */
export function journalBody({ levels, span, pageNo, most }: Omit<AlarmQuestion, 'equipId'>) {
  return {
    ...{ action: ['raised' as const], clears: true, pageNo, pageSize: most },
    ...{ startTime: Math.floor(span.from), endTime: Math.ceil(span.to) },
    ...(levels.length < alarmLevels.length && { level: [...levels] }),
  };
}

export async function saveRows(
  owner: HistoryOwner,
  signalIds: readonly number[],
  { span, stepSeconds, name }: Omit<HistoryFile, 'devices'>,
  signal: AbortSignal,
): Promise<void> {
  if (signalIds.length > 0)
    await saveHistory({ owner, signalIds, span, stepSeconds: stepSeconds ?? null, order: 'desc' }, name, signal);
}
