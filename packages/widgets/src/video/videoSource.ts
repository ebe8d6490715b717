import type { Camera, VideoStream } from '@lookfar/contract';
import { cameraOf, safeUrl } from '@lookfar/page';
import type { VideoFault } from './videoFaults.ts';
import type { VideoAddon } from './videoFields.ts';

/** One way to play a source. */
export interface Track {
  kind: 'flv' | 'hls' | 'file';
  url: string;
  /** A stream without an end: when it ends it is broken. */
  isLive: boolean;
  loops: boolean;
}

/** What a widget is to show: a camera that the server is asked about, tracks in the order to try, or nothing. */
export type VideoSource = { camera: Camera } | { tracks: readonly Track[] } | { fault: VideoFault };

export function sourceOf(addon: VideoAddon): VideoSource {
  const { type, flvReserve, hlsReserve, rtmpReserve, onlineAddress, onlineLoop } = addon;
  if (type === 'ezviz' || type === 'platform') {
    const camera = cameraOf(addon)?.camera;
    return camera ? { camera } : { fault: 'nothing' };
  }
  if (type === 'reserve') {
    const hasOnlyRtmp = flvReserve.trim() + hlsReserve.trim() === '' && rtmpReserve.trim() !== '';
    return hasOnlyRtmp ? { fault: 'rtmp' } : fromAddresses(streamTracks({ flv: flvReserve, hls: hlsReserve }));
  }
  return fromAddresses([trackOf(kindOf(onlineAddress), onlineAddress, { loops: onlineLoop })]);
}

/** FLV first: its delay is shorter. */
export const streamTracks = ({ flv, hls }: Pick<VideoStream, 'flv' | 'hls'>): Track[] => [
  trackOf('flv', flv ?? '', { isLive: true }),
  trackOf('hls', hls ?? '', { isLive: true }),
];

function trackOf(kind: Track['kind'], url: string, more: Partial<Track>): Track {
  return { ...{ kind, url: url.trim(), isLive: false, loops: false }, ...more };
}

/** Also for addresses that a cloud answered. */
export function fromAddresses(tracks: readonly Track[]): VideoSource {
  const named = tracks.filter(({ url }) => url !== '');
  if (named.length === 0) return { fault: 'nothing' };
  const playable = named.filter(({ url }) => isPlayable(url));
  if (playable.length > 0) return { tracks: playable };
  return { fault: named.some(({ url }) => /^(?:rtmps?|rtsps?):/i.test(url)) ? 'rtmp' : 'badAddress' };
}

/** A path of ours, or an address on the web: nothing that a browser would execute. */
const isPlayable = (url: string) => safeUrl(url, 'link') !== undefined && /^(?:https?:|\/)/i.test(url);

/** By its ending, whatever follows it. */
function kindOf(address: string): Track['kind'] {
  const [path = ''] = address.trim().toLowerCase().split(/[?#]/, 1);
  if (path.endsWith('.m3u8')) return 'hls';
  return path.endsWith('.flv') ? 'flv' : 'file';
}
