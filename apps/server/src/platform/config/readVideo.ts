import { isLoopbackHost } from '@lookfar/contract';
import type { VideoSettings } from './config.ts';
import { type Lookup, refuse } from './settings.ts';

const ezvizUrl = 'https://open.ys7.com';

export function readVideo(text: Lookup): VideoSettings {
  return {
    ezviz: { url: serviceUrl(text, 'VIDEO_EZVIZ_URL') ?? ezvizUrl, key: ezvizKey(text) },
    platform: platform(text),
  };
}

function ezvizKey(text: Lookup): VideoSettings['ezviz']['key'] {
  const [appKey, appSecret] = [text('VIDEO_EZVIZ_KEY'), text('VIDEO_EZVIZ_SECRET')];
  if (appKey === undefined && appSecret === undefined) return undefined;
  if (appKey === undefined) refuse('VIDEO_EZVIZ_KEY', 'VIDEO_EZVIZ_SECRET is set without it');
  if (appSecret === undefined) refuse('VIDEO_EZVIZ_SECRET', 'VIDEO_EZVIZ_KEY is set without it');
  return { appKey, appSecret };
}

function platform(text: Lookup): VideoSettings['platform'] {
  const [url, secret] = [serviceUrl(text, 'VIDEO_PLATFORM_URL'), text('VIDEO_PLATFORM_SECRET')];
  if (url === undefined) return secret === undefined ? undefined : refuse('VIDEO_PLATFORM_URL', 'is not set');
  if ((secret ?? '').length < 16)
    refuse('VIDEO_PLATFORM_SECRET', 'a secret of at least 16 characters is required with VIDEO_PLATFORM_URL');
  return { url, secret: secret ?? '' };
}

/** The value is never repeated in the reason: it may contain a key. */
function serviceUrl(text: Lookup, name: string): string | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return refuse(name, 'must be a URL that starts with https://');
  if (url.username || url.password) refuse(name, 'must not contain a username or password');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    refuse(name, 'use https:// for a service on another machine');
  return url.href.replace(/\/$/, '');
}
