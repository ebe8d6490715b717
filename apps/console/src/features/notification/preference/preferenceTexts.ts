import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const preferenceTexts = defineTexts('notification.preference', {
  note: {
    cn: '在管理员的规定之内，您可以选择接收哪些报警、用什么方式、在什么时间，以及工单怎样通知您。',
    en: 'Within what your administrators require, you choose which alarms reach you, how and when, and how your work orders do.',
  },
  failed: { cn: '通知偏好加载失败', en: 'Could not load your notification settings' },
  rulesDecide: { cn: '目前按管理员的规则通知', en: 'Rules decide for now' },
  rulesDecideNote: {
    cn: '您还没有自己选择：管理员的规则通知您什么，您就收到什么。',
    en: 'You have not chosen anything yourself: you get what your administrators’ rules send you.',
  },
  choose: { cn: '自己选择', en: 'Choose for myself' },
  reset: { cn: '恢复为按规则通知', en: 'Let rules decide again' },
  resetTitle: { cn: '恢复为按规则通知', en: 'Let rules decide again' },
  resetNote: {
    cn: '您的选择将被删除，以后只按管理员的规则通知您。',
    en: 'Your choices are deleted. You get what the rules send you.',
  },
  save: words.save,
  saved: { cn: '通知偏好已保存', en: 'Your settings are saved' },

  ways: { cn: '级别和方式', en: 'Priorities and ways' },
  waysNote: {
    cn: '勾选每个级别的报警用哪些方式通知您。',
    en: 'Tick how you want to be notified of alarms of each priority.',
  },
  notOffered: { cn: '您的企业未开放', en: 'Not offered by your organisation' },
  noProvider: { cn: '系统未配置', en: 'Not set up here' },
  inConsole: { cn: '登录后在控制台查看', en: 'In this console' },
  noTel: { cn: '未绑定手机', en: 'No phone bound' },
  noEmail: { cn: '未绑定邮箱', en: 'No e-mail bound' },
  bind: { cn: '去绑定', en: 'Bind' },
  browsersOn: { cn: '{count} 个浏览器', en: '{count} {count|browser|browsers}' },
  noBrowsers: { cn: '没有浏览器', en: 'No browsers' },
  cell: { cn: '{level}，{way}', en: '{level} by {way}' },
  test: { cn: '测试', en: 'Test' },
  testOf: { cn: '测试{way}', en: 'Test {way}' },
  tested: { cn: '{way}：{state}', en: '{way}: {state}' },

  orders: { cn: '我的工单', en: 'My work orders' },
  ordersNote: {
    cn: '派给您的工单和超时提醒，除站内消息和企业规定的方式外，还用这些方式通知您。',
    en: 'Orders assigned to you and overdue notices also reach you this way, besides messages and what is required.',
  },

  push: { cn: '浏览器推送', en: 'Browser push' },
  pushNote: {
    cn: '关闭控制台后仍能收到通知。每个浏览器分别开启，最多 {most} 个。',
    en: 'Reaches you when the console is closed. Turn it on in each browser, {most} at most.',
  },
  'push.on': { cn: '此浏览器已开启', en: 'On in this browser' },
  'push.off': { cn: '此浏览器未开启', en: 'Off in this browser' },
  'push.denied': {
    cn: '浏览器禁止了本站的通知，请在浏览器的网站设置中允许。',
    en: 'The browser blocks notifications of this site. Allow them in its site settings.',
  },
  'push.unsupported': { cn: '此浏览器不支持推送。', en: 'This browser does not support push.' },
  'push.insecure': {
    cn: '需要通过 HTTPS 打开控制台才能使用推送。',
    en: 'Push needs the console to be opened by HTTPS.',
  },
  turnOn: { cn: '在此浏览器开启', en: 'Turn on in this browser' },
  turnOff: { cn: '在此浏览器关闭', en: 'Turn off in this browser' },
  removeBrowser: { cn: '移除 {name}', en: 'Remove {name}' },
  since: { cn: '{time} 开启', en: 'since {time}' },
  unknownBrowser: { cn: '未知浏览器', en: 'Unknown browser' },

  devices: words.devices,
  devicesNote: {
    cn: '只接收这些设备的报警，必须接收的除外。',
    en: 'Only alarms of these devices, besides what is required.',
  },
  hours: { cn: '接收时间', en: 'Hours' },
  hoursNote: {
    cn: '此时间之外只有站内消息，不发邮件、短信、电话和推送。',
    en: 'Outside these hours you only get messages in the console: no e-mails, texts, calls or pushes.',
  },
  zone: { cn: '时区', en: 'Time zone' },
  always: { cn: '任何时间都通知的级别', en: 'Priorities that reach you at any time' },
  pause: { cn: '暂停通知', en: 'Pause' },
  pauseNote: {
    cn: '在此之前不通知您，必须接收的除外。',
    en: 'Nothing reaches you until then, besides what is required.',
  },
  notPaused: { cn: '没有暂停', en: 'Not paused' },
  pausedUntil: { cn: '已暂停到 {time}', en: 'Paused until {time}' },
  today: { cn: '到今天结束', en: 'Until the end of today' },
  week: { cn: '一周', en: 'For a week' },
  date: { cn: '到指定时间', en: 'Until a time' },
  resume: { cn: '恢复通知', en: 'Resume' },

  required: { cn: '必须接收', en: 'Required' },
  requiredNote: {
    cn: '管理员规定的通知，不受以上设置影响，不能关闭。',
    en: 'Required by your administrators. Your settings do not change them.',
  },
  noRequired: { cn: '没有必须接收的通知', en: 'Nothing is required' },
  locked: { cn: '不能关闭', en: 'Cannot be turned off' },
});
