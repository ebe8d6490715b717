import type { VideoStream } from '@lookfar/contract';
import { listen } from '../kit/control/listen.ts';
import { partsOf } from '../kit/live/parts.ts';
import { whileVisible } from '../kit/live/whileVisible.ts';
import type { LiveFactory } from '../live.ts';
import type { VideoTools } from '../tools/VideoTools.ts';
import { cameraControls } from './cameraControls.ts';
import { playTrack } from './players/playTrack.ts';
import { originOf, VideoRunner } from './VideoRunner.ts';
import { videoFace } from './videoFace.ts';
import type { VideoAddon } from './videoFields.ts';
import { type Trouble, troubleOf } from './videoSession.ts';
import { fromAddresses, sourceOf, streamTracks, type Track } from './videoSource.ts';

/** Plays while somebody can see it, and says what is wrong when it does not. */
export const liveVideo: LiveFactory<VideoAddon> = (element, _widget, addon, { locale, page }) => {
  const part = partsOf(element);
  const video = part('video') as HTMLVideoElement | undefined;
  if (!video) return { update: () => undefined };
  const face = videoFace(part, locale);
  const source = sourceOf(addon);
  const camera = 'camera' in source ? source.camera : undefined;
  const controls = cameraControls(part, { camera, page, say: face.say, locale });
  const runner = new VideoRunner({
    ...{ video, play: playTrack, isWanted: addon.type !== 'online' || addon.onlineAuto },
    ask: () => askTracks(addon, page, controls.offer),
    keepStill: face.keepStill,
    tell: face.show,
  });
  face.show(runner.state);
  const stops = [
    listen(part('retry'), { click: () => runner.send({ on: 'play' }) }),
    listen(part('play'), { click: () => runner.send({ on: runner.state.isWanted ? 'pause' : 'play' }) }),
    face.listen(video),
  ];
  return whileVisible(element, {
    update: () => undefined,
    tick: () => runner.tick(),
    wake: () => runner.send({ on: 'seen' }),
    sleep: () => runner.send({ on: 'unseen' }),
    dispose: () => {
      runner.dispose();
      controls.dispose();
      for (const stop of stops) stop();
    },
  });
};

/** What the addresses of a source are now, as far as they may be played. */
async function askTracks(
  addon: VideoAddon,
  tools: VideoTools,
  offer: (stream: VideoStream) => void,
): Promise<readonly Track[] | Trouble> {
  let source = sourceOf(addon);
  if (addon.type !== 'online' && tools.videoOff) return troubleOf('past');
  if ('camera' in source) {
    const answer = await tools.cameraStream(source.camera);
    if (answer.state === 'refused') return { fault: 'cloud', passes: !answer.isFinal, words: answer.reason };
    offer(answer.stream);
    source = fromAddresses(streamTracks(answer.stream));
  }
  if ('fault' in source) return troubleOf(source.fault);
  const tracks = 'tracks' in source ? source.tracks : [];
  const may = await Promise.all(tracks.map(({ url }) => tools.mayPlay(url)));
  const allowed = tracks.filter((_, index) => may[index]);
  return allowed.length > 0 ? allowed : troubleOf('policy', originOf(tracks[0]?.url ?? ''));
}
