import { widget } from '../definition.ts';
import {
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
} from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { videoFields as f, videoStyle } from './videoFields.ts';

export const video = widget({
  type: 'Complex.Video',
  icon: 'M3 6h12v12H3zM15 10l6-3v10l-6-3z',
  layer: 'html',
  fields: f,
  size: { width: 320, height: 180 },
  style: videoStyle,
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '视频', en: 'Video' }, [
      ...f.rows('type'),
      ...f.when(({ type }) => type === 'ezviz', 'serialNumber', 'channelNumber'),
      ...f.when(({ type }) => type === 'platform', 'cameraIndexCode'),
      ...f.when(({ type }) => type === 'ezviz' || type === 'platform', 'PanTilt'),
      ...f.when(({ type }) => type === 'platform', 'talk'),
      ...f.when(({ type }) => type === 'reserve', 'flvReserve', 'hlsReserve', 'rtmpReserve'),
      ...f.when(({ type }) => type === 'online', 'onlineAddress', 'onlineLoop', 'onlineAuto'),
    ]),
    group('style', { cn: '画面', en: 'Picture' }, f.rows('poster', 'fit', 'muted')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField]),
    effectGroup,
  ],
  view: lazy(() => import('./videoDrawing.ts')),
  keywords: { cn: '视频 摄像头 监控 直播 萤石 云台', en: 'video camera cctv stream live ezviz' },
});
