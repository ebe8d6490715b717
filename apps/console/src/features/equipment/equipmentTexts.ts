import { defineTexts } from '../../shell/i18n/defineTexts.ts';

export const equipmentTexts = defineTexts('equipment', {
  online: { cn: '在线', en: 'Online' },
  deviceSilent: { cn: '设备无应答', en: 'Device silent' },
  gatewayOffline: { cn: '网关离线', en: 'Gateway offline' },
  noGateway: { cn: '未绑定网关', en: 'No gateway' },
  applied: { cn: '已生效', en: 'Applied' },
  waiting: { cn: '待下发', en: 'Waiting' },
  waitingWhy: { cn: '网关离线，上线后自动下发', en: 'The gateway is offline and gets it when it is back' },
  sent: { cn: '已下发，待确认', en: 'Sent' },
  refused: { cn: '被拒绝', en: 'Refused' },
  refusedWhy: { cn: '被拒绝：{reason}', en: 'Refused: {reason}' },
  syncNone: { cn: '未同步', en: 'Not synchronised' },
  syncRunning: { cn: '同步中', en: 'Synchronising' },
  syncComplete: { cn: '已同步', en: 'Synchronised' },
  syncFailed: { cn: '同步失败', en: 'Failed' },
  sharedWith: { cn: '{count} 人', en: '{count}' },
  alarms: { cn: '{count} 条报警', en: '{count} alarms' },
});
