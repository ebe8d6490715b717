import type { CameraMove, Text } from '@lookfar/contract';

export const videoWords = {
  name: { cn: '视频', en: 'Video' },
  loading: { cn: '正在连接', en: 'Connecting' },
  again: { cn: '{seconds} 秒后重试', en: 'Trying again in {seconds} s' },
  retry: { cn: '重试', en: 'Try again' },
  play: { cn: '播放', en: 'Play' },
  pause: { cn: '暂停', en: 'Pause' },
  mute: { cn: '静音', en: 'Mute' },
  unmute: { cn: '打开声音', en: 'Unmute' },
  talk: { cn: '按住说话', en: 'Hold to talk' },
  full: { cn: '全屏', en: 'Full screen' },
  leaveFull: { cn: '退出全屏', en: 'Exit full screen' },
  pad: { cn: '云台', en: 'Pan and tilt' },
  live: { cn: '直播', en: 'Live' },
  noMicrophone: { cn: '无法使用麦克风', en: 'The microphone cannot be used' },
  talkFailed: { cn: '对讲失败', en: 'Could not talk' },
} as const satisfies Record<string, Text>;

export const moveWords: Readonly<Record<CameraMove, Text>> = {
  up: { cn: '向上', en: 'Up' },
  down: { cn: '向下', en: 'Down' },
  left: { cn: '向左', en: 'Left' },
  right: { cn: '向右', en: 'Right' },
  zoomIn: { cn: '放大', en: 'Zoom in' },
  zoomOut: { cn: '缩小', en: 'Zoom out' },
};

/** What the designer shows in place of a picture. */
export const sourceWords = {
  ezviz: { cn: '萤石云', en: 'EZVIZ' },
  platform: { cn: '视频平台', en: 'Video platform' },
  reserve: { cn: '直播流', en: 'Live stream' },
  online: { cn: '在线视频', en: 'Online file' },
} as const satisfies Record<string, Text>;
