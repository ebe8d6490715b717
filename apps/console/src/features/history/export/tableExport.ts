import { api } from '@lookfar/contract';
import dayjs from 'dayjs';
import { openStream } from '../../../client/openStream.ts';
import type { RowsQuestion } from '../table/useHistoryRows.ts';
import type { ExportFile, ExportSource } from './saveTable.ts';

/** The whole table of a device or project as a file. */
export function tableExport(question: RowsQuestion, name: string): ExportSource {
  const { owner, signalIds, span, stepSeconds } = question;
  const bodyOf = (file: ExportFile) => ({
    signalIds: [...signalIds],
    startTime: Math.floor(span.from),
    endTime: Math.ceil(span.to),
    utcOffset: -new Date(span.from).getTimezoneOffset(),
    file,
    ...(stepSeconds === null ? {} : { stepSeconds }),
  });
  return {
    fileName: `${name} ${dayjs(span.from).format('YYYY-MM-DD')}`,
    open: (file, signal) =>
      'projectId' in owner
        ? openStream(api.projectHistory.export, { ...owner, ...bodyOf(file) }, { signal })
        : openStream(api.history.export, { ...owner, ...bodyOf(file) }, { signal }),
  };
}
