import { orderViewing, type UserInfo } from '@lookfar/contract';
import { lazy } from 'react';
import { words } from '../../../base/i18n/words.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { AlarmCount, AlarmTab, alarmRefusal } from '../../alarm/index.ts';
import type { DetailTab, DetailTabKey } from '../../device-tab/index.ts';
import { CurveTab, HistoryTab } from '../../history/index.ts';
import { InspectionTab, RepairTab } from '../../order/index.ts';
import { PageTab } from '../../page-view/index.ts';
import { TrackTab, useTrackShown } from '../../track/index.ts';

const RealtimeTab = lazy(async () => ({ default: (await import('../realtime/RealtimeTab.tsx')).RealtimeTab }));
const InfoTab = lazy(async () => ({ default: (await import('../info/InfoTab.tsx')).InfoTab }));
const GatewayTab = lazy(async () => ({ default: (await import('../info/GatewayTab.tsx')).GatewayTab }));

const CommandTab = lazy(async () => ({ default: (await import('../command/CommandTab.tsx')).CommandTab }));
const ModuleInfoTab = lazy(async () => ({ default: (await import('../info/ModuleInfoTab.tsx')).ModuleInfoTab }));

const page: DetailTab = {
  key: 'page',
  text: { cn: '组态页面', en: 'Page' },
  Tab: PageTab,
  // An address that names a page shows the tab even without one: it says what has become of the page.
  useShown: ({ hasPages }, { tab, pageId }) => hasPages || tab === 'page' || pageId !== undefined,
};
const realtime: DetailTab = { key: 'realtime', text: { cn: '实时数据', en: 'Live data' }, Tab: RealtimeTab };
const info: DetailTab = { key: 'info', text: { cn: '设备信息', en: 'Device' }, Tab: InfoTab };
const gateway: DetailTab = { key: 'gateway', text: { cn: '网关信息', en: 'Gateway' }, Tab: GatewayTab };

const command: DetailTab = { key: 'command', text: { cn: '指令', en: 'Commands' }, Tab: CommandTab };
const moduleInfo: DetailTab = { key: 'info', text: { cn: '设备信息', en: 'Device' }, Tab: ModuleInfoTab };

const history: DetailTab = {
  key: 'history',
  text: { cn: '历史数据', en: 'History' },
  Tab: HistoryTab,
  refusal: (_user, { holding }) => (holding?.history === false ? '1014' : undefined),
};
const curve: DetailTab = { key: 'curve', text: { cn: '实时曲线', en: 'Live trend' }, Tab: CurveTab };

const alarm: DetailTab = {
  key: 'alarm',
  text: words.alarms,
  Tab: AlarmTab,
  Mark: AlarmCount,
  refusal: alarmRefusal,
};

const track: DetailTab = { key: 'track', text: { cn: '轨迹', en: 'Track' }, Tab: TrackTab, useShown: useTrackShown };

const seesOrders = (user: UserInfo | undefined) => isAllowed(user, orderViewing.repair);
const repair: DetailTab = {
  key: 'repair',
  text: { cn: '维修记录', en: 'Repairs' },
  Tab: RepairTab,
  refusal: (user) => (seesOrders(user) ? undefined : '1032'),
};
const inspection: DetailTab = {
  key: 'inspection',
  text: { cn: '巡检记录', en: 'Inspections' },
  Tab: InspectionTab,
  refusal: (user) => (seesOrders(user) ? undefined : '1034'),
};

/** The tabs of a device, in their order on the screen. */
export const equipmentTabs: readonly DetailTab[] = [
  page,
  realtime,
  info,
  gateway,
  command,
  history,
  curve,
  alarm,
  track,
  repair,
  inspection,
];

const dataKeys: readonly DetailTabKey[] = ['realtime', 'command', 'history', 'alarm'];
const replaced: readonly DetailTabKey[] = ['page', 'info', 'gateway'];
const besideModule = equipmentTabs.filter(({ key }) => !replaced.includes(key));

/** The tabs of a module device: data only, or all. */
export const moduleDataTabs: readonly DetailTab[] = equipmentTabs.filter(({ key }) => dataKeys.includes(key));
export const moduleTabs: readonly DetailTab[] = [page, moduleInfo, ...besideModule];
