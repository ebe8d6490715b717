import { alarmLevelNames, api, type WallTile } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useDeviceNames } from '../../../shared/device-choice/DevicesSelect.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';

const noRefs: never[] = [];

/** What the user called it, or else what it shows. */
export function useTileTitle(tile: WallTile, isRefused: boolean): string {
  const t = centreTexts.useTexts();
  const signals = useTileSignals('signals' in tile ? tile.signals : noRefs);
  const page = usePageTitle(tile.kind === 'page' && !isRefused ? tile.pageId : 0);
  const of = useNarrowing(tile, isRefused);
  if (isRefused) return t(`kind_${tile.kind}`);
  if (tile.title !== '') return tile.title;
  if (page !== undefined) return page;
  const [first, ...others] = signals;
  if (tile.kind === 'energy') return t(`energy_${tile.span}`);
  if (!first) return [tile.kind === 'work' && tile.mine ? t('workMine') : t(`kind_${tile.kind}`), ...of].join(' · ');
  const name = others.length === 0 ? first.title : t(`kind_${tile.kind}`);
  if (tile.kind !== 'trend') return name;
  const { hours } = tile;
  return `${name} · ${hours > 24 ? t('lastDays', { days: hours / 24 }) : t('lastHours', { hours })}`;
}

/** [OC16] What a tile is narrowed to is in its title: fewer alarms are not mistaken for all. */
function useNarrowing(tile: WallTile, isRefused: boolean): string[] {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const groupId = 'groupId' in tile && !isRefused ? tile.groupId : null;
  const equipmentId = 'equipmentId' in tile && !isRefused ? tile.equipmentId : null;
  const groups = useCall(api.monitorList.groups, groupId === null ? undefined : {}, { staleTime: 60_000 });
  const names = useDeviceNames(equipmentId === null ? [] : [equipmentId]);
  const parts = [
    groups.data?.find(({ id }) => id === groupId)?.name,
    equipmentId === null ? undefined : names.get(equipmentId),
  ];
  if (tile.kind === 'alarms') {
    parts.push(...tile.levels.map((level) => alarmLevelNames[level][language]));
    if (tile.unacknowledged) parts.push(t('unackedOnly'));
  }
  if (tile.kind === 'work') {
    if (tile.assignee !== null) parts.push(tile.assignee === '' ? t('whoNobody') : tile.assignee);
    if (tile.type !== null) parts.push(t(`work_${tile.type}`));
  }
  return parts.filter((part) => part !== undefined && part !== '') as string[];
}

/** The reply that the page itself is drawn from. */
function usePageTitle(pageId: number): string | undefined {
  const body = pageId === 0 ? undefined : { id: pageId, draft: false };
  return useCall(api.projectMonitor.page, body, { retry: false, staleTime: 300_000 }).data?.title;
}
