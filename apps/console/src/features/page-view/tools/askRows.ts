import { api } from '@lookfar/contract';
import type { WidgetTools } from '@lookfar/widgets';
import { send } from '../../../client/send.ts';

/** Rows of history for the tables of a page of the device `own`. */
export function askRows(own: number, signal: AbortSignal): WidgetTools['historyRows'] {
  return ({ equipId, signalIds, until, minutes, stepSeconds, most, pageNo = 1 }) => {
    const range = { startTime: until - minutes * 60_000, endTime: until };
    const question = { equipmentId: equipId || own, signalIds: [...signalIds], ...range, order: 'desc' } as const;
    const size = { pageSize: most, pageNo, ...(stepSeconds === undefined ? {} : { stepSeconds }) };
    return send(api.history.query, { ...question, ...size }, { quiet: true, signal });
  };
}
