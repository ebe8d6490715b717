import { type AlarmEvent, alarmLevelNames, api, errorText, GOOD, type InputOf, type Language } from '@lookfar/contract';
import { withZone } from '../../../base/viewerZone.ts';
import { notify } from '../../../client/notify.ts';
import { saveFile } from '../../../client/saveFile.ts';
import { send } from '../../../client/send.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { actionWords } from '../words/actionWords.ts';
import { reasonWords } from '../words/reasonWords.ts';
import { collectLines } from './collectLines.ts';
import { journalTexts } from './journalTexts.ts';
import { toCsv } from './toCsv.ts';

const t = journalTexts.text;

const head = (now: number) => [
  t('columnId'),
  withZone(t('time'), now),
  t('device'),
  t('alarm'),
  t('columnLevel'),
  t('what'),
  t('columnFrom'),
  t('columnTo'),
  t('columnValue'),
  t('columnQuality'),
  t('columnLimit'),
  t('columnUnit'),
  t('columnUser'),
  t('columnReason'),
  t('columnSeconds'),
];

function row(line: AlarmEvent, language: Language): (string | number | null)[] {
  return [
    line.id,
    formatLocalTime(line.time),
    line.equip,
    line.text,
    alarmLevelNames[line.level][language],
    actionWords(line.action, language),
    stateWords(line.from, language),
    stateWords(line.to, language),
    line.value,
    line.quality === GOOD ? '' : errorText(line.quality, language),
    line.limit,
    line.unit,
    line.user,
    reasonWords(line, language),
    line.durationMs === null ? null : line.durationMs / 1000,
  ];
}

/** Saves the lines of a filter as a CSV file, in the viewer's time zone. */
export async function exportJournal(
  filter: Omit<InputOf<typeof api.alarm.journal>, 'pageNo' | 'pageSize'>,
  parts: { language: Language; now: number; signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<void> {
  const { language, now, signal, onProgress } = parts;
  const load = (body: InputOf<typeof api.alarm.journal>) => send(api.alarm.journal, body, { signal });
  const { total, lines } = await collectLines(filter, { load, now, onProgress });
  const csv = toCsv([head(now), ...lines.map((line) => row(line, language))]);
  const stamp = formatLocalTime(now).replaceAll(/[-: ]/g, '');
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('fileName')}-${stamp}.csv`);
  const isWhole = lines.length >= total;
  const text = t(isWhole ? 'exported' : 'exportedPart', { count: lines.length, total });
  notify({ level: isWhole ? 'success' : 'warning', text });
}
