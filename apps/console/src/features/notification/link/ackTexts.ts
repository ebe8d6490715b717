import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const ackTexts = defineTexts('notification.ack', {
  title: { cn: '确认报警', en: 'Acknowledge alarm' },
  what: {
    cn: '点击下面的按钮，将以“{name}”的名义确认这条报警。确认表示有人正在处理，不会改变设备。',
    en: 'The button acknowledges this alarm in the name of “{name}”. It says that somebody is looking after it, and changes nothing at the device.',
  },
  device: { cn: '设备', en: 'Device' },
  level: { cn: '级别', en: 'Priority' },
  since: { cn: '触发时间', en: 'Raised' },
  state: { cn: '当前状态', en: 'State' },
  name: { cn: '确认人', en: 'In the name of' },
  until: { cn: '链接有效期至', en: 'Link valid until' },
  note: { cn: '备注（可不填）', en: 'Note (optional)' },
  confirm: { cn: '确认报警', en: 'Acknowledge' },
  done: { cn: '报警已确认', en: 'The alarm is acknowledged' },
  doneNote: { cn: '可以关闭此页面。链接只能使用一次。', en: 'You can close this page. The link works only once.' },
  nothing: { cn: '这条报警无需再确认', en: 'There is nothing left to acknowledge' },
  nothingNote: { cn: '它已被确认，或已恢复正常。', en: 'It has been acknowledged, or has returned to normal.' },
  used: { cn: '链接已使用过', en: 'This link has been used' },
  usedNote: {
    cn: '每个链接只能确认一次。要查看报警请登录控制台。',
    en: 'Each link works once. Log in to see the alarm.',
  },
  expired: { cn: '链接已过期', en: 'This link has expired' },
  expiredNote: { cn: '请登录控制台确认报警。', en: 'Log in to acknowledge the alarm.' },
  unknown: { cn: '链接无效', en: 'This link is not valid' },
  unknownNote: { cn: '请检查链接是否完整，或登录控制台。', en: 'Check that the link is complete, or log in.' },
  failed: { cn: '无法打开链接', en: 'Could not open the link' },
  retry: { cn: '重试', en: 'Retry' },
  login: { cn: '登录控制台', en: 'Log in' },
  notRaised: { cn: '未知', en: 'Unknown' },
});
