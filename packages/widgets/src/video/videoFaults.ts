import type { Text } from '@lookfar/contract';

interface Fault extends Text {
  /** Something that may be different in a moment: it is tried again by itself. */
  passes?: true;
}

/** Why there is no picture. */
export const videoFaults = {
  nothing: { cn: '未设置视频来源', en: 'No video source is set' },
  rtmp: {
    cn: '浏览器不能播放 RTMP 或 RTSP，请填写同一视频的 FLV 或 HLS 地址',
    en: 'Browsers cannot play RTMP or RTSP. Enter the FLV or HLS address of the same stream',
  },
  badAddress: { cn: '视频地址不正确', en: 'This is not an address of a video' },
  policy: {
    cn: '{origin} 不在允许的来源中，请联系平台管理员添加',
    en: '{origin} is not an allowed origin. Ask a platform administrator to add it',
  },
  reload: {
    cn: '{origin} 已被允许，刷新页面后即可播放',
    en: '{origin} has been allowed since this page was opened. Reload the page',
  },
  missing: { cn: '找不到该视频', en: 'The video was not found', passes: true },
  denied: { cn: '视频服务器拒绝访问', en: 'The video server denies access', passes: true },
  network: {
    cn: '无法连接视频服务器，或其不允许跨域访问',
    en: 'The video server cannot be reached, or does not allow access from this site',
    passes: true,
  },
  insecure: {
    cn: '页面以 HTTPS 打开，浏览器拒绝 http:// 的视频，请改用 https:// 地址',
    en: 'This page uses HTTPS, so browsers refuse video over http://. Use an https:// address',
  },
  autoplay: {
    cn: '浏览器不允许自动播放，请点击播放',
    en: 'This browser does not start videos by itself. Press Play',
  },
  codec: {
    cn: '浏览器不支持该视频的编码，请使用 H.264',
    en: 'This browser cannot decode the video. Use H.264',
  },
  notVideo: { cn: '该地址的内容不是视频', en: 'What is at this address is not a video' },
  past: { cn: '仅有实时画面，历史时刻不显示视频', en: 'Video is live only. There is none of the past' },
} as const satisfies Record<string, Fault>;

export type VideoFault = keyof typeof videoFaults;

/**
 * A browser does not say why it did not reach an address. On a page over HTTPS it refuses those without; loopback
 * counts as secure.
 */
export function networkFault(url: string, pageUrl: string): VideoFault {
  if (!URL.canParse(url, pageUrl)) return 'network';
  const [page, target] = [new URL(pageUrl), new URL(url, pageUrl)];
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(target.hostname);
  return page.protocol === 'https:' && target.protocol === 'http:' && !isLoopback ? 'insecure' : 'network';
}

export const isPassing = (fault: VideoFault): boolean => (videoFaults[fault] as Fault).passes === true;
