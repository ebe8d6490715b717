import type { VideoFault } from '../videoFaults.ts';
import { begin, empty, followElement, type Player } from './Player.ts';
import { statusFault } from './streamFaults.ts';

/** MediaError.code */
const decodeFailed = 3;
const networkFailed = 2;

/** What the browser plays by itself: MP4, WebM, and on some also HLS. */
export const playFile: Player = (video, { url, loops }, tell) => {
  let isGone = false;
  const say = (fault: VideoFault) => {
    if (!isGone) tell({ fault });
  };
  const onError = () => {
    const code = video.error?.code;
    if (code === decodeFailed) say('codec');
    else if (code === networkFailed) say('network');
    else faultAt(url).then(say, () => say('network'));
  };
  const unfollow = followElement(video, tell);
  video.addEventListener('error', onError);
  video.loop = loops;
  video.src = url;
  begin(video, tell);
  return () => {
    isGone = true;
    unfollow();
    video.removeEventListener('error', onError);
    empty(video);
  };
};

/** The element only says that it cannot play it: the server knows whether it is there, and what it is. */
async function faultAt(url: string): Promise<VideoFault> {
  const reply = await fetch(url, { headers: { range: 'bytes=0-1' } });
  void reply.body?.cancel();
  if (!reply.ok) return statusFault(reply.status);
  const type = reply.headers.get('content-type') ?? '';
  return /^(?:video|audio)\/|^application\/(?:mp4|octet-stream|x-mpegurl|vnd\.apple\.mpegurl)/i.test(type)
    ? 'codec'
    : 'notVideo';
}
