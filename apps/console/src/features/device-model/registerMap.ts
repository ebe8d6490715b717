import type { ConfigSignal } from '@lookfar/contract';

/** [MO3] Signals whose name, address, group or note holds every word that was typed, in any case. */
export function filterSignals(signals: readonly ConfigSignal[], text: string): readonly ConfigSignal[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return signals;
  return signals.filter(({ title, address, groupName, note }) => {
    const all = [title, address, groupName, note].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** How a raw value becomes the one that is shown: `× 0.1`, `× 0.1 → x + 5`; empty when it is shown as it is. */
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
