import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const explainTexts = defineTexts('notification.explain', {
  title: { cn: '谁会收到这条报警？', en: 'Who would get this alarm?' },
  now: { cn: '现在报警会通知谁', en: 'If it were raised now' },
  past: { cn: '已通知过谁', en: 'Who was notified' },
  nowNote: { cn: '只做推演，不会发送任何消息。', en: 'This only works it out: nothing is sent.' },
  level: words.level,
  at: { cn: '报警时间', en: 'Raised at' },
  atNow: { cn: '现在', en: 'Now' },
  failed: { cn: '无法得出通知结果', en: 'Could not work out who is notified' },
  pastFailed: { cn: '通知记录加载失败', en: 'Could not load what was sent' },
  nobody: { cn: '没有人会收到', en: 'Nobody would be notified' },
  nobodyNote: {
    cn: '没有规则适用于这条报警，或接收人都无法收到。原因见下方。',
    en: 'No rule applies to this alarm, or nobody of its recipients can be reached. The reasons are below.',
  },
  told: { cn: '会收到（{count}）', en: 'Notified ({count})' },
  notTold: { cn: '不会收到（{count}）', en: 'Not notified ({count})' },
  escalation: { cn: '无人确认时', en: 'If nobody acknowledges' },
  skipped: { cn: '未生效的规则', en: 'Rules that do not apply' },
  after: { cn: '{time}后', en: 'after {time}' },
  more: { cn: '另有 {count} 条未列出', en: '{count} more are not listed' },
  onlyRule: { cn: '只看规则“{name}”', en: 'Only the rule “{name}”' },
  chooseAlarm: { cn: '选择一条报警', en: 'Choose an alarm' },
  chooseNote: {
    cn: '选择报警后显示谁会收到、谁不会以及原因。',
    en: 'Choose an alarm to see who gets it, who does not, and why.',
  },
  channel: { cn: '渠道', en: 'Channel' },

  'via.rule': { cn: '规则“{name}”', en: 'rule “{name}”' },
  'via.own': { cn: '本人设置', en: 'their own settings' },
  'via.everyone': { cn: '有权查看的人', en: 'may see the alarm' },
  'via.escalation': { cn: '规则“{name}”的升级', en: 'escalation of “{name}”' },

  noDecisions: { cn: '还没有通知记录', en: 'Nothing was sent yet' },
  noDecisionsNote: {
    cn: '这条报警还没有触发过通知，或记录已过期清除。',
    en: 'This alarm has not led to a notification yet, or the record has been removed.',
  },
  decisions: { cn: '当时的判断', en: 'What was decided' },
  deliveries: { cn: '发送记录', en: 'Deliveries' },
  noDeliveries: { cn: '没有发出消息', en: 'No message was sent' },
  who: { cn: '接收者', en: 'To' },
  way: { cn: '方式', en: 'By' },
  rule: { cn: '规则', en: 'Rule' },
  time: words.time,
  state: words.state,
  tries: { cn: '已尝试 {count} 次', en: '{count} {count|attempt|attempts}' },
  summary: { cn: '通知 {told} 人次，未通知 {rest}', en: '{told} notified, {rest} not' },

  raised: { cn: '报警触发', en: 'Raised' },
  worsened: { cn: '报警加重', en: 'Worsened' },
  cleared: { cn: '恢复正常', en: 'Returned to normal' },
  condition: { cn: '满足条件', en: 'Condition met' },

  'state.waiting': { cn: '等待发送', en: 'Waiting' },
  'state.sent': { cn: '已发送', en: 'Sent' },
  'state.failed': { cn: '发送失败', en: 'Failed' },
  'state.kept': { cn: '留在发件箱', en: 'Kept in the outbox' },
  'state.none': { cn: '没有可用的地址', en: 'No address' },
});
