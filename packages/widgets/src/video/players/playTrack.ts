import type { Player } from './Player.ts';
import { playFile } from './playFile.ts';

/** Loaded when the first such stream is played. */
const engines = {
  file: async (): Promise<Player> => playFile,
  hls: async (): Promise<Player> => (await import('./playHls.ts')).playHls,
  flv: async (): Promise<Player> => (await import('./playFlv.ts')).playFlv,
};

/** Plays a track with the engine for its kind. */
export const playTrack: Player = (video, track, tell) => {
  let isGone = false;
  let stop: () => void = () => undefined;
  engines[track.kind]().then(
    (play) => {
      if (!isGone) stop = play(video, track, tell);
    },
    // The engine itself could not be loaded.
    () => isGone || tell({ fault: 'network' }),
  );
  return () => {
    isGone = true;
    stop();
  };
};
