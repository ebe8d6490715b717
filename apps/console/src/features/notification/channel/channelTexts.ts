import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const channelTexts = defineTexts('notification.channel', {
  name: { cn: '渠道名称', en: 'Name' },
  kind: { cn: '类型', en: 'Kind' },
  url: { cn: '地址（URL）', en: 'Address (URL)' },
  urlKept: {
    cn: '已保存。留空保持不变；出于安全不再显示。',
    en: 'Stored, and not shown again. Leave empty to keep it.',
  },
  secret: { cn: '签名密钥', en: 'Signing secret' },
  secretKept: { cn: '已保存密钥。留空保持不变。', en: 'A secret is stored. Leave empty to keep it.' },
  noSecret: { cn: '删除已保存的密钥', en: 'Remove the stored secret' },
  enabled: words.on,
  perMinute: { cn: '每分钟最多', en: 'At most per minute' },
  perMinuteNote: {
    cn: '超过的消息顺延发送。企业微信和钉钉机器人每分钟最多接收 20 条，飞书 100 条。',
    en: 'Further messages wait. Robots of WeCom and DingTalk take 20 messages a minute, those of Feishu 100.',
  },
  mayAcknowledge: { cn: '允许从消息中确认报警', en: 'Alarms can be acknowledged from messages' },
  mayAcknowledgeNote: {
    cn: '消息附带一次性确认链接，打开链接的人都可以用该渠道的名义确认。',
    en: 'Messages have a one-use link. Whoever opens it can acknowledge in the name of the channel.',
  },
  language: { cn: '消息语言', en: 'Language' },
  host: { cn: '地址', en: 'Address' },
  last: { cn: '最近一次', en: 'Last result' },
  none: { cn: '还没有发送过', en: 'Nothing sent yet' },
  sent: { cn: '成功', en: 'Sent' },
  failed: { cn: '失败', en: 'Failed' },
  on: { cn: '已启用', en: 'Enabled' },
  off: { cn: '已停用', en: 'Disabled' },
  test: { cn: '测试', en: 'Test' },
  testTitle: { cn: '测试“{name}”', en: 'Test “{name}”' },
  testNote: {
    cn: '立即向该渠道发送一条示例消息，成员会看到。',
    en: 'Sends an example to the channel at once. Its members will see it.',
  },
  testSend: { cn: '发送示例', en: 'Send example' },
  testAgain: { cn: '再次发送', en: 'Send again' },
  testSent: { cn: '发送成功', en: 'The example was sent' },
  testFailed: { cn: '发送失败', en: 'The example was not sent' },

  'hint.wecom': {
    cn: '在企业微信群中添加“群机器人”，复制其 Webhook 地址。不需要密钥。',
    en: 'Add a group robot in WeCom and copy its webhook address. It needs no secret.',
  },
  'hint.dingtalk': {
    cn: '在钉钉群的“智能群助手”中添加自定义机器人，安全设置选“加签”，把 SEC 开头的密钥填在下方。',
    en: 'Add a custom robot in the DingTalk group, choose “signature” as its security setting, and enter the secret that starts with SEC.',
  },
  'hint.feishu': {
    cn: '在飞书群中添加自定义机器人，复制 Webhook 地址；开启“签名校验”后填写密钥。',
    en: 'Add a custom bot in the Feishu group and copy its webhook address; enter the secret if its signature check is on.',
  },
  'hint.webhook': {
    cn: '以 POST 方式发送 JSON。填写密钥后，请求头 x-lookfar-signature 为 sha256= 加上对“时间戳.编号.正文”的 HMAC-SHA256（十六进制）；时间戳和编号在 x-lookfar-timestamp 与 x-lookfar-id 中。同一编号可能重复送达，请按编号去重。',
    en: 'Sends JSON by POST. With a secret, the header x-lookfar-signature is sha256= and the HMAC-SHA256 (hex) of “timestamp.id.body”; timestamp and id are in x-lookfar-timestamp and x-lookfar-id. A message can arrive more than once: ignore ids that you know.',
  },
  example: { cn: '消息示例', en: 'Example message' },
  exampleTitle: { cn: '1# 取水泵 电流越上限', en: 'Pump 1: current high' },
  exampleText: { cn: '电流 92.4 A，上限 80 A', en: 'Current 92.4 A, limit 80 A' },
  examplePump: { cn: '1# 取水泵', en: 'Pump 1' },
  insideNote: {
    cn: '默认不允许指向内网、本机等地址；重定向后也会检查。',
    en: 'Addresses inside the network are refused unless the installation allows them, after redirects too.',
  },
});
