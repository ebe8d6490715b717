import type { Text } from '@lookfar/contract';

/** Why an address cannot be used. */
export const urlReasons = {
  BAD_URL: { cn: '不是有效的网址', en: 'it is not a valid URL' },
  SCHEME: { cn: '只支持 http 和 https', en: 'only http and https are supported' },
  CREDENTIALS: { cn: '网址中不能包含用户名或密码', en: 'it contains a username or password' },
  PORT: { cn: '不允许使用该端口', en: 'its port is not allowed' },
  INSIDE: {
    cn: '指向内部网络，需管理员在 OUTGOING_NETWORKS 中允许',
    en: 'it leads into an internal network that the administrator has not allowed (OUTGOING_NETWORKS)',
  },
} as const satisfies Record<string, Text>;

export type UrlFault = keyof typeof urlReasons;

/** The URL, or why it cannot be used. Hosts that were explicitly allowed may use any port. */
export function readUrl(text: string, isAllowed: (host: string) => boolean): URL | UrlFault {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hostname === '') return 'BAD_URL';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'SCHEME';
  if (url.username !== '' || url.password !== '') return 'CREDENTIALS';
  // Lower ones are of other services: mail, SSH, databases.
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port !== 80 && port !== 443 && port < 1024 && !isAllowed(hostOf(url))) return 'PORT';
  return url;
}

/** Without the brackets of IPv6 and the dot of a complete name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
