import { defineTexts } from '../../shell/i18n/defineTexts.ts';

export const equipmentTexts = defineTexts('equipment', {
  online: { cn: '在线', en: 'Online' },
  deviceSilent: { cn: '设备无应答', en: 'Device silent' },
  gatewayOffline: { cn: '网关离线', en: 'Gateway offline' },
  noGateway: { cn: '未绑定网关', en: 'No gateway' },
  sharedWith: { cn: '{count} 人', en: '{count}' },
  alarms: { cn: '{count} 条报警', en: '{count} alarms' },
});
