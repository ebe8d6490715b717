import type { ConfigReport, ConfigSignal, Text } from '@lookfar/contract';

/** Bytes per stored number, measured on sealed blocks: 0.9 with SQLite, 1.1 with PostgreSQL. */
export const bytesPerPoint = 1;

/** An unchanged value is sent again after a minute: a signal that never changes still produces this many points. */
const quietPointsPerDay = 1440;
const secondsPerDay = 86_400;

export interface StorageEstimate {
  pointsPerDay: number;
  bytesPerDay: number;
  /** Once the retention period has passed. */
  bytesKept: number;
  /** What the numbers are based on. */
  assumption: Text;
}

/**
 * Storage used by a rule. `signals` are the signals of the rule. `changesPerDay` has measured points by signal id; the
 * others are assumed to be quiet.
 */
export function estimateBytes(
  report: Pick<ConfigReport, 'mode' | 'intervalSeconds' | 'retentionDays'>,
  signals: readonly Pick<ConfigSignal, 'id' | 'dataType' | 'length'>[],
  changesPerDay: ReadonlyMap<number, number> = new Map(),
): StorageEstimate {
  let pointsPerDay = 0;
  let bytesPerDay = 0;
  for (const signal of signals) {
    const points = pointsOf(report, changesPerDay.get(signal.id));
    pointsPerDay += points;
    bytesPerDay += points * sizeOf(signal);
  }
  const isMeasured = signals.every(({ id }) => changesPerDay.has(id));
  return {
    pointsPerDay,
    bytesPerDay,
    bytesKept: bytesPerDay * report.retentionDays,
    assumption: assumptionOf(report.mode, isMeasured),
  };
}

function pointsOf({ mode, intervalSeconds }: Pick<ConfigReport, 'mode' | 'intervalSeconds'>, changes?: number): number {
  const most = changes ?? quietPointsPerDay;
  return mode === 'interval' ? Math.min(secondsPerDay / intervalSeconds, changes ?? secondsPerDay) : most;
}

/** Texts are not compressed like numbers: their bytes, plus a small overhead. */
function sizeOf({ dataType, length }: Pick<ConfigSignal, 'dataType' | 'length'>): number {
  return dataType === 'STRING' ? (length ?? 0) + 2 : bytesPerPoint;
}

function assumptionOf(mode: ConfigReport['mode'], isMeasured: boolean): Text {
  const size = { cn: `每个数值约 ${bytesPerPoint} 字节`, en: `about ${bytesPerPoint} B per value` };
  if (mode === 'interval') return { cn: `每个间隔一个值，${size.cn}`, en: `one value per interval, ${size.en}` };
  const points = isMeasured
    ? { cn: '按实测的变化次数', en: 'based on measured changes' }
    : {
        cn: '变量未变化时每分钟一个值，变化越多占用越多',
        en: 'one value per minute while nothing changes, plus one for every change',
      };
  const most = mode === 'condition' ? { cn: '最多：', en: 'at most: ' } : { cn: '', en: '' };
  return { cn: `${most.cn}${points.cn}，${size.cn}`, en: `${most.en}${points.en}, ${size.en}` };
}
