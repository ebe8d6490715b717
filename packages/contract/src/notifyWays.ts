import type { Text } from './text.ts';

/** Ways that lead to one person: in the console, by e-mail, text message, phone call, or push to their browsers. */
export const personalWays = ['web', 'email', 'sms', 'voice', 'push'] as const;
export type PersonalWay = (typeof personalWays)[number];

/** Those that leave the server. */
export const leavingWays = ['email', 'sms', 'voice', 'push'] as const satisfies readonly PersonalWay[];
export type LeavingWay = (typeof leavingWays)[number];

/** Ways that lead to a system or a group of people. */
export const channelKinds = ['webhook', 'wecom', 'dingtalk', 'feishu'] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const notifyWays = [...personalWays, ...channelKinds] as const;
export type NotifyWay = (typeof notifyWays)[number];

export const notifyWayNames: Readonly<Record<NotifyWay, Text>> = {
  web: { cn: '站内消息', en: 'Message' },
  email: { cn: '邮件', en: 'E-mail' },
  sms: { cn: '短信', en: 'Text message' },
  voice: { cn: '电话', en: 'Phone call' },
  push: { cn: '浏览器推送', en: 'Browser push' },
  webhook: { cn: 'Webhook', en: 'Webhook' },
  wecom: { cn: '企业微信群', en: 'WeCom group' },
  dingtalk: { cn: '钉钉群', en: 'DingTalk group' },
  feishu: { cn: '飞书群', en: 'Feishu group' },
};
