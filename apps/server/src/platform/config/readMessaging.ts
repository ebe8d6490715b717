import { OutgoingNetworks } from '../net/OutgoingNetworks.ts';
import { limitedWays, type OutgoingPerMinute, type PhoneSettings, type SmtpSettings } from './config.ts';
import { type Lookup, refuse } from './settings.ts';

/** The sender is the user of the URL if that is an address and nothing else is set. */
export function readSmtp(text: Lookup, url: string | undefined): SmtpSettings | undefined {
  const from = text('SMTP_FROM');
  if (url === undefined) return from === undefined ? undefined : refuse('SMTP_FROM', 'SMTP_URL is not set');
  const { username, hostname } = new URL(url);
  if (hostname === '') refuse('SMTP_URL', 'names no host');
  const user = decodeURIComponent(username);
  if (from !== undefined) return isSender(from) ? { url, from } : refuse('SMTP_FROM', `"${from}" is not an address`);
  return user.includes('@')
    ? { url, from: user }
    : refuse('SMTP_FROM', 'the sender of e-mails is required with SMTP_URL');
}

/** `scada@example.com` or `Lookfar <scada@example.com>`. */
const isSender = (from: string) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from);

/** Text messages can be turned off; there are no calls without a provider. */
export function readSms(text: Lookup): PhoneSettings | 'off' | undefined {
  return text('SMS_PROVIDER') === 'off' ? 'off' : readPhone(text, 'SMS', '"off" or ');
}

export function readVoice(text: Lookup): PhoneSettings | undefined {
  return readPhone(text, 'VOICE', '');
}

/** The values are never repeated in a reason: the URL may hold the secret. */
function readPhone(text: Lookup, kind: 'SMS' | 'VOICE', otherwise: string): PhoneSettings | undefined {
  const [provider, secretName] = [`${kind}_PROVIDER`, `${kind}_SECRET`];
  const [value, own] = [text(provider), text(secretName)];
  if (value === undefined) return own === undefined ? undefined : refuse(secretName, `${provider} is not set`);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse(provider, `must be ${otherwise}a URL that starts with https://`);
  const isLoopback = url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.');
  if (url.protocol === 'http:' && !isLoopback) refuse(provider, 'use https:// for a provider on another machine');
  const secret = own ?? decodeURIComponent(url.password);
  if (secret.length < 16) refuse(secretName, `a secret of at least 16 characters is required, here or in ${provider}`);
  url.username = '';
  url.password = '';
  return { url: url.href, secret };
}

const usualPerMinute: OutgoingPerMinute = { sms: 100, email: 300, voice: 30, push: 3000 };
const mostPerMinute = 100_000;

/** `sms=60,email=600`: those that are not named keep their usual limit. */
export function readPerMinute(text: Lookup): OutgoingPerMinute {
  const limits = { ...usualPerMinute };
  for (const entry of text('OUTGOING_PER_MINUTE')?.split(',') ?? []) {
    const [name, count] = entry.split('=').map((part) => part.trim());
    const way = limitedWays.find((one) => one === name);
    const isCount = /^\d{1,6}$/.test(count ?? '') && Number(count) >= 1 && Number(count) <= mostPerMinute;
    if (!way || !isCount)
      return refuse('OUTGOING_PER_MINUTE', `"${entry.trim()}" is not as in sms=60, email=600, voice=30 or push=3000`);
    limits[way] = Number(count);
  }
  return limits;
}

export function readNetworks(text: Lookup): OutgoingNetworks {
  try {
    return new OutgoingNetworks(text('OUTGOING_NETWORKS') ?? '');
  } catch (error) {
    return refuse('OUTGOING_NETWORKS', (error as Error).message);
  }
}
