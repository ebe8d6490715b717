import type { Language, Text } from './text.ts';

/** Why messages could not be delivered, where a code says it; other reasons are of the receiver and shown as they are. */
const deliveryErrors: Readonly<Record<string, Text>> = {
  BAD_URL: { cn: '网址无效', en: 'Invalid URL' },
  SCHEME: { cn: '只支持 http 和 https', en: 'Only http and https are supported' },
  CREDENTIALS: { cn: '网址中包含用户名或密码', en: 'The URL contains a username or password' },
  PORT: { cn: '不允许使用该端口', en: 'The port is not allowed' },
  INSIDE: { cn: '指向未被允许的内部网络', en: 'Leads into an internal network that is not allowed' },
  REDIRECT: { cn: '对方要求跳转到其他地址', en: 'Redirected to another address' },
  TIMEOUT: { cn: '对方响应超时', en: 'No reply in time' },
  TimeoutError: { cn: '对方响应超时', en: 'No reply in time' },
  ETIMEDOUT: { cn: '连接超时', en: 'Connection timed out' },
  ENOTFOUND: { cn: '找不到主机', en: 'Host not found' },
  EAI_AGAIN: { cn: '暂时无法解析主机名', en: 'The host name cannot be resolved now' },
  ECONNREFUSED: { cn: '对方拒绝连接', en: 'Connection refused' },
  ECONNRESET: { cn: '连接被中断', en: 'Connection lost' },
  BAD_REPLY: { cn: '对方的应答无法识别', en: 'The reply is not understood' },
  BAD_MESSAGE: { cn: '消息内容无效', en: 'Invalid message' },
  BAD_KEYS: { cn: '浏览器的推送密钥无效', en: 'Invalid keys of the browser' },
  GONE: { cn: '浏览器已取消订阅', en: 'The browser is no longer subscribed' },
  NO_CHANNEL: { cn: '通知渠道已删除', en: 'The channel was deleted' },
  DISABLED: { cn: '通知渠道已停用', en: 'The channel is turned off' },
  NO_KEY: { cn: '通知渠道的密钥已丢失，请重新填写', en: 'The secrets of the channel are lost; enter them again' },
  EXPIRED: { cn: '验证码已过期', en: 'Code expired' },
  ERROR: { cn: '未知错误', en: 'Unknown error' },
};

export function deliveryErrorText(error: string, language: Language): string {
  return deliveryErrors[error]?.[language] ?? error;
}
