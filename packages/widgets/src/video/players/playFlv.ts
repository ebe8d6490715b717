import mpegts from 'mpegts.js';
import { begin, empty, followElement, type Player } from './Player.ts';
import { flvFault } from './streamFaults.ts';

/** FLV over HTTP: the shortest delay that a browser can have without WebRTC. */
export const playFlv: Player = (video, track, tell) => {
  if (!mpegts.isSupported()) {
    tell({ fault: 'codec' });
    return () => undefined;
  }
  mpegts.LoggingControl.enableAll = false;
  const { isLive, url } = track;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive, url, cors: true },
    // Workers would be made from a blob, which the content security policy does not allow.
    { enableWorker: false, ...(isLive && { enableStashBuffer: false, liveBufferLatencyChasing: true }) },
  );
  const unfollow = followElement(video, tell);
  player.on(mpegts.Events.ERROR, (type: string, details: string, info: { code?: number }) =>
    tell({ fault: flvFault(type, details, info) }),
  );
  // The server closed a stream that has no end.
  if (isLive) player.on(mpegts.Events.LOADING_COMPLETE, () => tell('ended'));
  video.loop = track.loops;
  player.attachMediaElement(video);
  player.load();
  begin(video, tell);
  return () => {
    unfollow();
    player.destroy();
    empty(video);
  };
};
