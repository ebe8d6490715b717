import type { WallTile } from '@lookfar/contract';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';

const noRefs: never[] = [];

/** What the user called it, or else what it shows. */
export function useTileTitle(tile: WallTile, isRefused: boolean): string {
  const t = centreTexts.useTexts();
  const signals = useTileSignals('signals' in tile ? tile.signals : noRefs);
  if (isRefused) return t(`kind_${tile.kind}`);
  if (tile.title !== '') return tile.title;
  const [first, ...others] = signals;
  if (!first || tile.kind === 'energy') return t(`kind_${tile.kind}`);
  if (tile.kind === 'trend') return `${signals.map(({ title }) => title).join(' · ')}`;
  return others.length === 0 ? first.title : t(`kind_${tile.kind}`);
}
