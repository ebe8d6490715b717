import { z } from 'zod';
import { change, read } from './declare.ts';
import { Flag, Id, Integer, text } from './fields.ts';
import { group } from './group.ts';
import { anyRight } from './permissions.ts';

export const videoLimits = {
  /** Of a press on the pan-tilt pad: a camera stops by itself then, whatever happens to the browser. */
  moveMs: 5000,
  /** How long an address of a stream should be valid. */
  addressSeconds: 3600,
} as const;

/** A camera of a cloud, as a video widget names it. */
export const Camera = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ezviz'),
    serialNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z\d]{1,40}$/),
    channelNumber: Integer.pipe(z.number().min(1).max(999)),
  }),
  /** Of the platform behind `VIDEO_PLATFORM_URL`. */
  z.object({ type: z.literal('platform'), cameraIndexCode: text(64, 1) }),
]);
export type Camera = z.output<typeof Camera>;

export const cameraMoves = ['up', 'down', 'left', 'right', 'zoomIn', 'zoomOut'] as const;
export type CameraMove = (typeof cameraMoves)[number];

export const VideoStream = z.object({
  /** Where browsers can play it; null for what the cloud does not offer. */
  hls: z.string().nullable(),
  flv: z.string().nullable(),
  /** The caller may move the camera, and as far as is known it can be moved. */
  panTilt: z.boolean(),
  /** Where the caller's microphone can be sent to (WHIP, RFC 9725); null if they may not, or the cloud takes none. */
  talk: z.string().nullable(),
});
export type VideoStream = z.output<typeof VideoStream>;

/** The camera has to be in a video widget that the caller sees on the page; 1014 otherwise. */
const shown = { pageId: Id, draft: Flag.default(false), camera: Camera };

/**
 * Cameras of clouds, for those who watch a page with them. The keys of the clouds stay on the server. 1631 if the cloud
 * is not set up, 1632 if it refuses, 1633 if it does not know the camera, 1634 while the camera is offline, 1635 if the
 * cloud cannot be reached.
 */
export const video = group(
  '/monitor/video',
  { may: anyRight(['monitor_equipment', 'monitor_project']) },
  {
    /** Addresses are good for about an hour; ask again when a stream ends. */
    address: read({
      embed: true,
      name: { cn: '视频地址', en: 'Address of a video stream' },
      body: shown,
      reply: VideoStream,
    }),
    /** 1305 without permission to write on the page, 1636 for a camera that cannot be moved. It stops after 5 s. */
    move: change({
      embed: true,
      name: { cn: '云台控制', en: 'Move a camera' },
      body: { ...shown, move: z.enum(cameraMoves) },
    }),
    stop: change({
      embed: true,
      name: { cn: '停止云台', en: 'Stop a camera' },
      log: false,
      body: { ...shown, move: z.enum(cameraMoves) },
    }),
  },
);
