import type { Text } from './text.ts';

const example: Text = {
  cn: '应形如 https://video.example.com 或 https://*.example.com:8443',
  en: 'must look like https://video.example.com or https://*.example.com:8443',
};

/** What a content security policy takes as it is: nothing in it can end a directive. */
const shape = /^https?:\/\/(?:(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/** The form in which an origin is stored and compared; texts that are none stay as they are. */
export function normalOrigin(text: string): string {
  const trimmed = text.trim();
  const url = webUrl(trimmed);
  return url && isBare(url) ? url.origin : trimmed;
}

/** Why a text is not an origin that may be allowed; undefined if it is one. */
export function originReason(origin: string): Text | undefined {
  if (!/^https?:\/\//i.test(origin)) return { cn: '应以 https:// 开头', en: 'must start with https://' };
  const url = webUrl(origin);
  if (!url) return example;
  if (url.username !== '' || url.password !== '')
    return { cn: '不能包含用户名或密码', en: 'must not contain a username or password' };
  if (!isBare(url)) return { cn: '只填写来源，不含路径和参数', en: 'takes the origin alone, without path or query' };
  const { hostname, protocol } = url;
  if (hostname.includes('*') && !/^\*(?:\.[a-z\d_-]+){2,}$/.test(hostname))
    return {
      cn: '的通配符只能代替最前面的一级，例如 https://*.example.com',
      en: 'may have a wildcard only in place of the first names, as in https://*.example.com',
    };
  if (protocol === 'http:' && !isPlantHost(hostname))
    return {
      cn: '应使用 https；只有厂内网络的地址可以使用 http',
      en: 'must use https; only addresses of the plant network may use http',
    };
  return shape.test(url.origin) ? undefined : example;
}

/** Whether an address on the web is of one of these origins. */
export function isOriginIn(origins: readonly string[], address: string): boolean {
  const url = webUrl(address);
  return url !== undefined && origins.some((origin) => covers(origin, url));
}

/** As browsers match a source of a content security policy. */
function covers(origin: string, { protocol, host, origin: whole }: URL): boolean {
  const [, scheme = '', rest] = /^(https?:)\/\/\*(\..+)$/.exec(origin) ?? [];
  return rest === undefined ? origin === whole : protocol === scheme && host.endsWith(rest);
}

function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const isBare = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && search + hash + username + password === '';

/** This machine, private addresses, and names that no public server has. */
function isPlantHost(hostname: string): boolean {
  return (
    /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$/.test(hostname) ||
    /^\[(?:::1|f[cd][\da-f]{2}:.*)\]$/.test(hostname) ||
    /^[a-z\d_-]+$|\.(?:local|lan|internal|localhost)$/.test(hostname)
  );
}
