import { type LeafWidget, noValue, signalsOf, sourcesOf } from '@lookfar/page';
import type { DataTextAddon } from './dataTextAddon.ts';

/** What the designer shows for an unnamed value: its digits as `##.##`, never a made-up number. */
export function sampleText({ data }: LeafWidget, { decimals }: DataTextAddon): string {
  if (sourcesOf(data).length === 0 && !signalsOf(data).some(({ param }) => param)) return noValue;
  const places = decimals ?? (data.isFormula ? undefined : signalsOf(data)[0]?.decimals) ?? 0;
  return places > 0 ? `##.${'#'.repeat(places)}` : '##';
}
