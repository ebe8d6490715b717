import { fill } from '@lookfar/contract';
import { listen } from '../kit/control/listen.ts';
import { attributeWriter, displayWriter, textWriter } from '../kit/live/parts.ts';
import { videoFaults } from './videoFaults.ts';
import type { Trouble, VideoState } from './videoSession.ts';
import { videoWords as words } from './videoWords.ts';

type Parts = (name: string) => Element | undefined;

/** Everything that is seen of a video beside its picture. */
export function videoFace(part: Parts, locale: 'cn' | 'en') {
  const state = attributeWriter(part('root'), 'data-state');
  const [note, line, again] = [displayWriter(part('note')), textWriter(part('words')), textWriter(part('again'))];
  const [retry, retryWords] = [displayWriter(part('retry')), textWriter(part('retry'))];
  const title = attributeWriter(part('note'), 'title');
  const live = displayWriter(part('live'));
  const said = textWriter(part('said'));
  const playing = attributeWriter(part('play'), 'data-on');
  const playTitle = labelWriter(part('play'));

  const show = ({ phase, isWanted }: VideoState): void => {
    const { at } = phase;
    state(at);
    const trouble = at === 'waiting' || at === 'failed' ? phase.trouble : undefined;
    const isBusy = at === 'asking' || at === 'loading';
    note(trouble !== undefined || isBusy);
    const reason = trouble ? wordsOf(trouble, locale) : words.loading[locale];
    line(reason);
    title(reason);
    again(at === 'waiting' ? fill(words.again[locale], { seconds: phase.ticks }) : '');
    retry(trouble !== undefined && !hopeless.has(trouble.fault));
    retryWords(words[trouble?.fault === 'autoplay' ? 'play' : 'retry'][locale]);
    live(at === 'playing' && phase.tracks[phase.index]?.isLive === true);
    playing(isWanted ? '' : undefined);
    playTitle(words[isWanted ? 'pause' : 'play'][locale]);
  };

  return {
    show,
    /** A line in the bar, for what happened to a press. */
    say: (text: string) => said(text),
    /** The last picture, for as long as there is no other. */
    keepStill: () => keepStill(part('video'), part('still')),
    /** Sound and full screen; returns the disposer. */
    listen: (video: HTMLVideoElement) => soundAndScreen(part, video, locale),
  };
}

/** Only the author of the page can change these. */
const hopeless: ReadonlySet<Trouble['fault']> = new Set(['nothing', 'rtmp', 'badAddress', 'past']);

function wordsOf({ fault, words: own, origin = '' }: Trouble, locale: 'cn' | 'en'): string {
  return fault === 'cloud' ? (own ?? '') : fill(videoFaults[fault][locale], { origin });
}

function soundAndScreen(part: Parts, video: HTMLVideoElement, locale: 'cn' | 'en'): () => void {
  const [root, mute, full] = [part('root') as HTMLElement | undefined, part('mute'), part('full')];
  const isMuted = attributeWriter(mute, 'data-on');
  const muteTitle = labelWriter(mute);
  const showSound = () => {
    isMuted(video.muted ? '' : undefined);
    muteTitle(words[video.muted ? 'unmute' : 'mute'][locale]);
  };
  const toggleSound = () => {
    video.muted = !video.muted;
  };
  const fullTitle = labelWriter(full);
  const { ownerDocument } = video;
  const showFull = () => fullTitle(words[ownerDocument.fullscreenElement === root ? 'leaveFull' : 'full'][locale]);
  const toggleFull = () => {
    const turned =
      ownerDocument.fullscreenElement === root ? ownerDocument.exitFullscreen() : root?.requestFullscreen();
    turned?.catch(() => undefined);
  };
  showSound();
  const stops = [
    listen(video, { volumechange: showSound }),
    listen(ownerDocument, { fullscreenchange: showFull }),
    listen(mute, { click: toggleSound }),
    listen(full, { click: toggleFull }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a button is called, for everyone. */
function labelWriter(element: Element | undefined): (label: string) => void {
  const writers = ['title', 'aria-label'].map((name) => attributeWriter(element, name));
  return (label) => {
    for (const write of writers) write(label);
  };
}

function keepStill(video: Element | undefined, still: Element | undefined): void {
  const [from, to] = [video as HTMLVideoElement | undefined, still as HTMLCanvasElement | undefined];
  if (!from?.videoWidth || !to) return;
  to.width = from.videoWidth;
  to.height = from.videoHeight;
  to.getContext('2d')?.drawImage(from, 0, 0);
}
