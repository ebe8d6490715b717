import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const liveTexts = defineTexts('liveCurve', {
  chartLabel: { cn: '实时曲线', en: 'Live curves' },
  window: { cn: '时间窗口', en: 'Window' },
  minutes: { cn: '{count} 分钟', en: '{count} min' },
  pause: { cn: '暂停', en: 'Pause' },
  resume: { cn: '继续', en: 'Resume' },
  paused: { cn: '已暂停，数据仍在接收', en: 'Paused, data keeps arriving' },
  server: { cn: '与服务器断开', en: 'Server lost' },
  noGateway: { cn: '未绑定网关', en: 'No gateway' },
  gateway: { cn: '网关离线', en: 'Gateway offline' },
  device: { cn: '设备无应答', en: 'Device silent' },
  seedFailed: {
    cn: '历史数据读取失败，曲线从现在开始',
    en: 'The history could not be loaded: the curves begin now',
  },
  noHistory: {
    cn: '历史数据未分享给您，曲线从现在开始',
    en: 'The history is not shared with you: the curves begin now',
  },
});
