/// <reference path="../hls-light.d.ts" />
import Hls from 'hls.js/light';
import { begin, empty, followElement, type Player } from './Player.ts';
import { playFile } from './playFile.ts';
import { hlsFault } from './streamFaults.ts';

/** HLS, put together by ourselves where the browser does not. */
export const playHls: Player = (video, track, tell) => {
  if (!Hls.isSupported()) {
    if (video.canPlayType('application/vnd.apple.mpegurl') !== '') return playFile(video, track, tell);
    tell({ fault: 'codec' });
    return () => undefined;
  }
  const hls = new Hls({
    // Workers would be made from a blob, which the content security policy does not allow.
    enableWorker: false,
    // Nobody looks back in a live picture.
    ...(track.isLive && { backBufferLength: 0, liveSyncDurationCount: 2 }),
  });
  const unfollow = followElement(video, tell);
  let isRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    const fault = hlsFault(data);
    // A damaged piece of a stream: once, from the next one on.
    if (fault === 'codec' && data.details === Hls.ErrorDetails.BUFFER_APPEND_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
    } else tell({ fault });
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => begin(video, tell));
  video.loop = track.loops;
  hls.loadSource(track.url);
  hls.attachMedia(video);
  return () => {
    unfollow();
    hls.destroy();
    empty(video);
  };
};
