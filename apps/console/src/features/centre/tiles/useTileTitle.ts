import { api, type WallTile } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';

const noRefs: never[] = [];

/** What the user called it, or else what it shows. */
export function useTileTitle(tile: WallTile, isRefused: boolean): string {
  const t = centreTexts.useTexts();
  const signals = useTileSignals('signals' in tile ? tile.signals : noRefs);
  const page = usePageTitle(tile.kind === 'page' && !isRefused ? tile.pageId : 0);
  if (isRefused) return t(`kind_${tile.kind}`);
  if (tile.title !== '') return tile.title;
  if (page !== undefined) return page;
  const [first, ...others] = signals;
  if (!first || tile.kind === 'energy') return t(`kind_${tile.kind}`);
  const name = others.length === 0 ? first.title : t(`kind_${tile.kind}`);
  if (tile.kind !== 'trend') return name;
  const { hours } = tile;
  return `${name} · ${hours > 24 ? t('lastDays', { days: hours / 24 }) : t('lastHours', { hours })}`;
}

/** The reply that the page itself is drawn from. */
function usePageTitle(pageId: number): string | undefined {
  const body = pageId === 0 ? undefined : { id: pageId, draft: false };
  return useCall(api.projectMonitor.page, body, { retry: false, staleTime: 300_000 }).data?.title;
}
