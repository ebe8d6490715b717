import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const monitorTexts = defineTexts('monitor', {
  gatewayOffline: words.gatewayOffline,
  gatewayOnline: { cn: '网关在线', en: 'Gateway online' },
  deviceSilent: words.deviceSilent,
  deviceAnswers: words.deviceOnline,
  noGateway: words.noGateway,
  never: { cn: '从未收到', en: 'Never' },

  group: { cn: '分组 {name}', en: 'Group {name}' },
  gatewaySn: { cn: '网关 {sn}', en: 'Gateway {sn}' },
  ungrouped: words.ungrouped,
  tabs: { cn: '设备信息分类', en: 'Device sections' },
  refresh: words.refresh,
  loadFailed: { cn: '设备数据加载失败', en: 'Could not load device data' },
  gone: {
    cn: '设备不存在、已删除，或您无权查看',
    en: 'The device does not exist, was deleted, or you do not have permission to view it',
  },
  badId: { cn: '地址中的设备编号无效', en: 'Invalid device ID in the address' },
  toList: words.backToDevices,

  modeLoading: { cn: '正在连接', en: 'Connecting' },
  modeStarting: { cn: '正在开启实时监控', en: 'Starting live data' },
  modeLive: { cn: '实时 · 每 {seconds} 秒', en: 'Live · every {seconds} s' },
  modePaused: { cn: '已暂停（无人操作）', en: 'Paused (idle)' },
  modePausedNote: {
    cn: '长时间无操作，已降低采集频率；移动鼠标或按任意键恢复。',
    en: 'No activity for a while, so the scan rate was reduced. Move the mouse or press any key to resume.',
  },
  modeOffline: { cn: '离线 · 最后的值', en: 'Offline · last values' },
  modePast: { cn: '历史时刻', en: 'Past moment' },
  modeVpn: { cn: '远程维护中，未开启实时监控', en: 'Remote maintenance in progress, no live data' },
  modeFailed: { cn: '网关状态未知', en: 'Gateway status unknown' },
  modeClosed: { cn: '未开启实时监控', en: 'Live data not started' },

  serverDown: {
    cn: '与服务器的实时连接已断开，每 10 秒自动重连。下面是断开前的值。',
    en: 'Lost the live connection to the server; retrying every 10 s. The values below are from before the interruption.',
  },
  gatewayDown: {
    cn: '网关离线。下面是最后一次收到的值，网关恢复后自动更新。',
    en: 'The gateway is offline. The values below are the last ones received and update when it is back.',
  },
  deviceDown: {
    cn: '网关在线，但设备无应答。下面是最后一次收到的值。',
    en: 'The gateway is online, but the device is not responding. The values below are the last ones received.',
  },
  noGatewayNote: {
    cn: '设备未绑定网关，不会收到数据。',
    en: 'No gateway is bound to this device, so no data arrives.',
  },
  since: { cn: '自 {time} 起', en: 'Since {time}' },
  lastData: { cn: '最后数据 {time}', en: 'Last data {time}' },

  searchSignals: words.searchSignals,
  all: words.all,
  problems: { cn: '异常', en: 'Abnormal' },
  showAs: words.showAs,
  table: words.table,
  tiles: { cn: '卡片', en: 'Tiles' },
  which: { cn: '显示哪些变量', en: 'Signals to show' },
  groups: { cn: '变量分组', en: 'Signal groups' },
  otherSignals: words.other,
  noSignals: words.thisDeviceHasNoSignals,
  noSignalsNote: {
    cn: '在设备管理中添加变量后，这里会显示实时值。',
    en: 'Live values appear here once signals are added.',
  },
  noMatch: words.noSignalMatches,
  noProblem: { cn: '没有异常的变量', en: 'No abnormal signals' },
  showAll: words.showAll,

  signal: words.signal,
  value: words.number,
  unit: words.unit,
  limits: { cn: '限值', en: 'Limits' },
  quality: words.state,
  time: words.time,
  age: { cn: '距今', en: 'Age' },
  good: { cn: '正常', en: 'Good' },
  aboveLimit: { cn: '高于上限', en: 'Above limit' },
  belowLimit: { cn: '低于下限', en: 'Below limit' },
  staleServer: { cn: '连接断开', en: 'Connection lost' },
  address: { cn: '地址 {address}', en: 'Address {address}' },
});
