import type { Verdict } from '@lookfar/contract';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import type { StatusState } from '../../../ui/statusStates.ts';

/** [NV10] Every verdict in words. */
export const verdictTexts = defineTexts('notification.verdict', {
  send: { cn: '立即发送', en: 'Sent at once' },
  digest: { cn: '报警过多，合并到汇总中发送', en: 'Too many alarms: sent with others as a digest' },
  quiet: { cn: '免打扰时段，结束后若未恢复再发送', en: 'Quiet hours: sent afterwards if it is still active' },
  escalates: { cn: '到时仍无人确认则发送', en: 'Sent if nobody has acknowledged by then' },
  disabled: { cn: '规则已停用', en: 'The rule is disabled' },
  level: { cn: '规则不含这个级别', en: 'The rule is not about this priority' },
  kind: { cn: '规则不含这类报警', en: 'The rule is not about this kind of alarm' },
  device: { cn: '规则不含这台设备', en: 'The rule is not about this device' },
  hours: { cn: '不在规则的生效时间内', en: 'Outside the hours of the rule' },
  holiday: { cn: '节假日设置不适用', en: 'Not by its setting for holidays' },
  maintenance: { cn: '设备在检修窗口内', en: 'The device is in a maintenance window' },
  noAccess: { cn: '无权查看该设备', en: 'May not see the device' },
  noRight: { cn: '没有查看报警的权限', en: 'May not see alarms' },
  inactive: { cn: '账号已停用或过期', en: 'The account is disabled or has expired' },
  offDuty: { cn: '不在值班', en: 'Not on duty' },
  notWanted: { cn: '本人选择不接收', en: 'Has chosen not to get it' },
  paused: { cn: '本人已暂停接收', en: 'Has paused notifications' },
  ownHours: { cn: '不在本人的接收时间内', en: 'Outside the hours they have chosen' },
  noAddress: { cn: '未绑定手机或邮箱', en: 'No phone or e-mail is bound' },
  noBrowser: { cn: '没有开启推送的浏览器', en: 'No browser with push turned on' },
  noProvider: { cn: '系统未配置该方式，消息留在发件箱', en: 'No provider for this way: kept in the outbox' },
  channelOff: { cn: '渠道已停用', en: 'The channel is disabled' },
});

const soon: readonly Verdict[] = ['send'];
const later: readonly Verdict[] = ['digest', 'quiet', 'escalates'];

/** Told, told later, or not. */
export function verdictState(verdict: Verdict): StatusState {
  if (soon.includes(verdict)) return 'selected';
  return later.includes(verdict) ? 'running' : 'stopped';
}

export const isTold = (verdict: Verdict): boolean => [...soon, ...later].includes(verdict);
