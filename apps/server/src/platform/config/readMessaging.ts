import type { SmsSettings, SmtpSettings } from './config.ts';
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

/** The values are never repeated in a reason: the URL may hold the secret. */
export function readSms(text: Lookup): SmsSettings | 'off' | undefined {
  const value = text('SMS_PROVIDER');
  const own = text('SMS_SECRET');
  if (value === undefined) return own === undefined ? undefined : refuse('SMS_SECRET', 'SMS_PROVIDER is not set');
  if (value === 'off') return 'off';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse('SMS_PROVIDER', 'must be "off" or a URL that starts with https://');
  const isLoopback = url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.');
  if (url.protocol === 'http:' && !isLoopback) refuse('SMS_PROVIDER', 'use https:// for a provider on another machine');
  const secret = own ?? decodeURIComponent(url.password);
  if (secret.length < 16)
    refuse('SMS_SECRET', 'a secret of at least 16 characters is required, here or in SMS_PROVIDER');
  url.username = '';
  url.password = '';
  return { url: url.href, secret };
}
