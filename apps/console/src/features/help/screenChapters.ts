/**
 * The part of the manual for each screen, by its path: the longest that fits counts. Headings are named by their English
 * ids; the other language has the same headings in the same order.
 */
const chapters: Readonly<Record<string, string>> = {
  '/monitor/eg/list': 'watch#devices',
  '/monitor/eg/group': 'watch#by-group',
  '/monitor/eg/open': 'watch#one-device',
  '/monitor/eg/detail/list': 'watch#live-data',
  '/monitor/eg/detail/page': 'watch#pages-of-a-device',
  '/monitor/gm': 'watch#module-devices',
  '/monitor/gm/groupInfo': 'centre',
  '/monitor/eg/centre': 'centre#operations-centre',
  '/monitor/eg/wall': 'centre#show-on-the-wall',
  '/monitor/gm/ocInfo': 'projects#watching-a-project',
  '/monitor/project': 'projects#watching-a-project',
  '/monitor/project/wall': 'centre#wall-mode',
  '/monitor/demo': 'demo',
  '/map': 'map',
  '/monitor/alarm': 'alarms',
  '/monitor/tasks': 'inspections#my-tasks',
  '/msg': 'messages',
  '/message': 'messages',
  '/manage/eg/equipment': 'devices#managing-devices',
  '/manage/eg/equipment/add': 'devices#add-a-device',
  '/manage/eg/equipment/edit': 'devices#signals',
  '/manage/eg/group': 'devices#groups',
  '/manage/eg/scene': 'scenes',
  '/manage/scene': 'scenes#draw-the-flow',
  '/manage/eg/template': 'models#device-templates',
  '/manage/eg/project': 'projects#make-a-project',
  '/manage/eg': 'draw',
  '/manage/template': 'draw',
  '/manage/project': 'draw',
  '/manage/eg/gateway': 'gateways',
  '/manage/ops/repairs': 'orders#handle-an-order',
  '/manage/ops/inspection_plan': 'inspections#inspection-plans',
  '/manage/ops/inspection_content': 'inspections#check-lists',
  '/manage/ops/worksheet': 'orders#worksheet',
  '/manage/account': 'people#accounts',
  '/manage/account/role': 'people#roles',
  '/manage/account/region': 'people#permission-regions',
  '/manage/account/why': 'people#check-access',
  '/manage/orgal/enterprise': 'people#organisations',
  '/manage/orgal/dept': 'people#departments',
  '/manage/system/model': 'models#device-models',
  '/manage/system/protocol': 'models#protocols',
  '/manage/system/market': 'models#page-templates',
  '/manage/system/hardware': 'gateways#hardware-models-and-firmware',
  '/manage/system/msg': 'messages#announcements',
  '/manage/system/dictionary': 'system#english-names',
  '/manage/system/origin': 'system#allowed-origins',
  '/manage/system/security': 'system#security-log',
  '/manage/system/feedback': 'system#feedback',
  '/manage/system/outbox': 'system#outbox',
  '/system/msg': 'messages',
  '/manage/notification': 'messages#notification-rules',
  '/account': 'start#my-account',
  '/account/notification': 'messages#my-notifications',
  '/account/log': 'system#operation-log',
  '/account/feedback': 'system#feedback',
};

/** Tabs of a device. */
const tabs: Readonly<Record<string, string>> = {
  page: 'watch#pages-of-a-device',
  realtime: 'watch#live-data',
  gateway: 'gateways#status-of-a-gateway',
  command: 'control#command-log',
  history: 'history',
  curve: 'history#live-trend',
  alarm: 'alarms',
  track: 'history#track',
  repair: 'orders#handle-an-order',
  inspection: 'inspections',
};

/** Every place that a screen leads to. */
export const screenPlaces: readonly string[] = [...Object.values(chapters), ...Object.values(tabs)];

/** Where the manual begins. */
const beginning = 'start';

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** Undefined if there is none of its own. */
export function ownChapter(path: string): string | undefined {
  const bases = Object.keys(chapters).filter((base) => isBelow(path, base));
  const [longest] = bases.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : chapters[longest];
}

const devicePaths = ['/monitor/eg/detail', '/monitor/gm/detail', '/monitor/gm/vuedetail'];

/** What the manual opens with on this screen. */
export function chapterFor(path: string, search = ''): string {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const isDevice = devicePaths.some((base) => isBelow(path, base));
  const ofTab = isDevice && Object.hasOwn(tabs, tab) ? tabs[tab] : undefined;
  return ofTab ?? ownChapter(path) ?? beginning;
}
