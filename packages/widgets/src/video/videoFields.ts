import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, image, number, text } from '../fields/kinds.ts';

const address = (cn: string, en: string, example: string) =>
  text({ cn, en }, '', { placeholder: { cn: example, en: example } });

export const videoFields = fields({
  type: choice(
    { cn: '视频来源', en: 'Source' },
    {
      ezviz: { cn: '萤石云', en: 'EZVIZ' },
      platform: { cn: '视频平台', en: 'Video platform' },
      reserve: { cn: '直播流', en: 'Live stream' },
      online: { cn: '在线视频', en: 'Online file' },
    },
  ),
  serialNumber: text({ cn: '设备序列号', en: 'Serial number' }, '', { most: 40 }),
  channelNumber: number({ cn: '通道号', en: 'Channel' }, 1, { min: 1, max: 999, step: 1 }),
  cameraIndexCode: text({ cn: '监控点编号', en: 'Camera code' }, '', { most: 64 }),
  PanTilt: flag({ cn: '云台控制', en: 'Pan and tilt' }, false),
  talk: flag({ cn: '语音对讲', en: 'Talk' }, false),
  flvReserve: address('FLV 地址', 'FLV address', 'https://…/live.flv'),
  hlsReserve: address('HLS 地址', 'HLS address', 'https://…/live.m3u8'),
  rtmpReserve: address('RTMP 地址', 'RTMP address', 'rtmp://…'),
  onlineAddress: address('视频地址', 'Address', 'https://…/video.mp4'),
  onlineLoop: flag({ cn: '循环播放', en: 'Loop' }, true),
  onlineAuto: flag({ cn: '自动播放', en: 'Play automatically' }, true),
  /** Until there is a picture. */
  poster: image({ cn: '封面', en: 'Still picture' }),
  fit: choice(
    { cn: '画面', en: 'Picture' },
    {
      contain: { cn: '完整显示', en: 'Contain' },
      cover: { cn: '铺满裁剪', en: 'Cover' },
      fill: { cn: '拉伸', en: 'Stretch' },
    },
  ),
  muted: flag({ cn: '静音', en: 'Muted' }, true),
});
export type VideoAddon = AddonOf<typeof videoFields>;

export const videoStyle = {
  ...{ fill: '#14181c', stroke: '#59616b', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 13 },
} as const satisfies Style;
