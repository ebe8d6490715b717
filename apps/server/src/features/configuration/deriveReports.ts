import { type ConfigReport, configurationLimits, type StoreMode, storeModes } from '@lookfar/contract';
import { parseFormula } from '@lookfar/formula';
import type { ReportRow, SignalRow } from './configuration.repository.ts';

const { storeIntervalSeconds, retentionDays } = configurationLimits;

/**
 * Storage rules for signals that define their storage themselves: devices from before there were rules. They get their
 * records, and ids above 0, with the next save.
 */
export function deriveReports(reports: readonly ReportRow[], signals: readonly SignalRow[]): ConfigReport[] {
  const stored = signals.filter(({ reportId, storeMode }) => reportId === null && storeMode !== 'none');
  const groups = [...Map.groupBy(stored, (signal) => JSON.stringify(settingsOf(signal))).values()];
  // All that is stored: signals added later are stored too.
  const isWhole = reports.length === 0 && stored.length === signals.length;
  const largest = groups.reduce((most, group) => Math.max(most, group.length), 0);
  const rest = isWhole ? groups.find((group) => group.length === largest) : undefined;
  const names = new Set(reports.map(({ name }) => name));
  return groups.flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const settings = settingsOf(first);
    return [
      {
        id: -1 - index,
        name: freeName(nameOf(settings), names),
        ...settings,
        signals: group === rest ? 'rest' : group.map(({ id }) => id),
      } satisfies ConfigReport,
    ];
  });
}

type Settings = Pick<ConfigReport, 'mode' | 'intervalSeconds' | 'condition' | 'retentionDays'>;

/** As the recorder treats it: a condition that cannot be parsed, or an empty interval, stores every change. */
function settingsOf({ storeMode, storeInterval, storeCondition, retentionDays: days }: SignalRow): Settings {
  const known: StoreMode = storeModes.find((one) => one === storeMode) ?? 'change';
  const isValid =
    known === 'interval'
      ? storeInterval > 0
      : known !== 'condition' || parseFormula(storeCondition, { inputs: 'both' }).ok;
  const mode = isValid ? known : 'change';
  return {
    mode,
    intervalSeconds: mode === 'interval' ? clamp(storeInterval, storeIntervalSeconds) : 60,
    condition: mode === 'condition' ? storeCondition : '',
    retentionDays: clamp(days, retentionDays),
  };
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}

function nameOf({ mode, intervalSeconds }: Settings): string {
  if (mode === 'interval') return `每 ${intervalSeconds} 秒存储`;
  return mode === 'condition' ? '按条件存储' : '变化存储';
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  taken.add(free);
  return free;
}
