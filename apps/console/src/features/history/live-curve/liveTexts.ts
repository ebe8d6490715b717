import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const liveTexts = defineTexts('liveCurve', {
  chartLabel: { cn: '实时曲线', en: 'Live trend' },
  window: { cn: '时间窗口', en: 'Time window' },
  minutes: { cn: '{count} 分钟', en: '{count} min' },
  pause: words.pause,
  resume: { cn: '继续', en: 'Resume' },
  paused: { cn: '已暂停，数据仍在接收', en: 'Paused; data is still being received' },
  server: { cn: '与服务器断开', en: 'Server disconnected' },
  source: words.noDataServer,
  noGateway: words.noGateway,
  gateway: words.gatewayOffline,
  device: words.deviceSilent,
  seedFailed: {
    cn: '历史数据读取失败，曲线从现在开始',
    en: 'Could not load history. The trend starts now',
  },
  noHistory: {
    cn: '历史数据未分享给您，曲线从现在开始',
    en: 'History is not shared with you. The trend starts now',
  },
});
