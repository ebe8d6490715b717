import type { ConfigSignal } from '@lookfar/contract';

/** [DL3] Signals whose name, address, group or note contains every typed word, ignoring case. */
export function filterSignals(signals: readonly ConfigSignal[], text: string): readonly ConfigSignal[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return signals;
  return signals.filter(({ title, address, groupName, note }) => {
    const all = [title, address, groupName, note].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** How a raw value is converted for display: `× 0.1`, `× 0.1 → x + 5`; empty if it is not converted. */
export function conversionText({ scale, formula }: Pick<ConfigSignal, 'scale' | 'formula'>): string {
  const factor = scale === 1 ? '' : `× ${scale}`;
  return [factor, formula].filter(Boolean).join(' → ');
}

/** `0…100`, `≥ 0`, `≤ 100`. */
export function limitsText({ lowerLimit, upperLimit }: Pick<ConfigSignal, 'lowerLimit' | 'upperLimit'>): string {
  if (lowerLimit !== null && upperLimit !== null) return `${lowerLimit}…${upperLimit}`;
  if (lowerLimit !== null) return `≥ ${lowerLimit}`;
  return upperLimit === null ? '' : `≤ ${upperLimit}`;
}
