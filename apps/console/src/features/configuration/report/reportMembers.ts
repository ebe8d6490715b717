import { estimateBytes, type StorageEstimate } from '@lookfar/configuration';
import type { ConfigDocument, ConfigReport, ConfigSignal } from '@lookfar/contract';

/** The signals that a report stores: its own, or all that are in no other report. */
export function membersOf(report: ConfigReport, { signals, reports }: ConfigDocument): ConfigSignal[] {
  if (report.signals !== 'rest') {
    const own = new Set(report.signals);
    return signals.filter(({ id }) => own.has(id));
  }
  const taken = new Set(reports.flatMap((other) => (other.signals === 'rest' ? [] : other.signals)));
  return signals.filter(({ id }) => !taken.has(id));
}

/** Signals that can be added to the report: those that no other report names. */
export function choosable(report: ConfigReport, { signals, reports }: ConfigDocument): ConfigSignal[] {
  const taken = new Set(
    reports.flatMap((other) => (other.id === report.id || other.signals === 'rest' ? [] : other.signals)),
  );
  return signals.filter(({ id }) => !taken.has(id));
}

interface ReportCost extends StorageEstimate {
  count: number;
}

export function costOf(report: ConfigReport, document: ConfigDocument): ReportCost {
  const members = membersOf(report, document);
  return { count: members.length, ...estimateBytes(report, members) };
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in readable form: two significant digits, in steps of a thousand. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  const digits = value >= 100 || at === 0 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[at]}`;
}
