import { type Camera, cameraMoves, type VideoStream } from '@lookfar/contract';
import { displayWriter } from '../kit/live/parts.ts';
import type { VideoTools } from '../tools/VideoTools.ts';
import { holdButton } from './holdButton.ts';
import { startTalk, type Talk } from './startTalk.ts';
import { videoWords as words } from './videoWords.ts';

interface CameraParts {
  camera: Camera | undefined;
  page: Pick<VideoTools, 'moveCamera' | 'stopCamera' | 'mayPlay'>;
  say: (text: string) => void;
  locale: 'cn' | 'en';
}

/** The pad and the microphone: shown once the camera is known to have them, and to whom they are for. */
export function cameraControls(
  part: (name: string) => Element | undefined,
  { camera, page, say, locale }: CameraParts,
) {
  const showPad = displayWriter(part('pad'));
  const showTalk = displayWriter(part('talk'));
  let talkUrl: string | null = null;
  let talk: Talk | undefined;
  const stops = camera
    ? cameraMoves.map((move) =>
        holdButton(part(`move-${move}`), {
          down: () => {
            say('');
            void page.moveCamera(camera, move).then((reason) => {
              if (reason !== undefined) say(reason);
            });
          },
          up: () => void page.stopCamera(camera, move),
        }),
      )
    : [];
  stops.push(
    holdButton(part('talk'), {
      down: () => {
        say('');
        if (talkUrl === null) return;
        talk = startTalk(talkUrl);
        void talk.failed.then((why) => {
          if (why) say(words[why][locale]);
        });
      },
      up: () => {
        talk?.stop();
        talk = undefined;
      },
    }),
  );
  showPad(false);
  showTalk(false);
  return {
    /** What a stream comes with. */
    offer: ({ panTilt, talk: url }: VideoStream) => {
      showPad(panTilt);
      talkUrl = url;
      showTalk(url !== null);
    },
    dispose: () => {
      talk?.stop();
      for (const stop of stops) stop();
    },
  };
}
