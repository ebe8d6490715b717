import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

/** One set of words for the status of a device. */
export const equipmentStateTexts = defineTexts('equipmentState', {
  online: { cn: '在线', en: 'Online' },
  deviceSilent: { cn: '设备无应答', en: 'Device not responding' },
  gatewayOffline: { cn: '网关离线', en: 'Gateway offline' },
  gatewayUnknown: words.gatewayUnknown,
  lineLost: words.connectionLost,
  noGateway: { cn: '未绑定网关', en: 'No gateway' },
});
