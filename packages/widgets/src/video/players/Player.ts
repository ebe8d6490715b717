import type { VideoFault } from '../videoFaults.ts';
import type { Track } from '../videoSource.ts';

export type PlayerNews = 'playing' | 'ended' | { fault: VideoFault };

/** Plays a track in an element until the returned function is called. Failures are told, never thrown. */
export type Player = (video: HTMLVideoElement, track: Track, tell: (news: PlayerNews) => void) => () => void;

/** Playing may be refused until somebody clicks: with sound on most browsers, and in any case by some that save power. */
export function begin(video: HTMLVideoElement, tell: (news: PlayerNews) => void): void {
  video.play().catch((error: unknown) => {
    if (!isRefusal(error)) return;
    if (video.muted) return tell({ fault: 'autoplay' });
    video.muted = true;
    begin(video, tell);
  });
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Follows the element itself; returns its disposer. */
export function followElement(video: HTMLVideoElement, tell: (news: PlayerNews) => void): () => void {
  const onPlaying = () => tell('playing');
  const onEnded = () => tell('ended');
  video.addEventListener('playing', onPlaying);
  video.addEventListener('ended', onEnded);
  return () => {
    video.removeEventListener('playing', onPlaying);
    video.removeEventListener('ended', onEnded);
  };
}

/** Leaves the element empty, so that nothing is loaded any more. */
export function empty(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
