import { api, type Camera, type CameraMove, Failure } from '@lookfar/contract';
import type { VideoTools } from '@lookfar/widgets';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { isAllowedOrigin } from './allowedOrigins.ts';

/** Refusals that asking again does not change: no permission, no such camera on the page, no cloud. */
const final: ReadonlySet<string> = new Set(['1000', '1009', '1014', '1305', '1542', '1631', '1636']);

/** Video of a page; cameras are asked for in its name. */
export function videoTools(page: { pageId: number; draft: boolean }, videoOff: boolean): VideoTools {
  const asked = (camera: Camera) => ({ ...page, camera });
  return {
    videoOff,
    mayPlay: (address) => isAllowedOrigin('media', address),
    cameraStream: async (camera) => {
      try {
        return { state: 'ready', stream: await send(api.video.address, asked(camera), { quiet: true }) };
      } catch (error) {
        return {
          state: 'refused',
          reason: reasonOf(error),
          isFinal: error instanceof Failure && final.has(error.code),
        };
      }
    },
    moveCamera: (camera: Camera, move: CameraMove) =>
      send(api.video.move, { ...asked(camera), move }, { quiet: true }).then(() => undefined, reasonOf),
    stopCamera: (camera: Camera, move: CameraMove) =>
      // The server stops it by itself a moment later.
      send(api.video.stop, { ...asked(camera), move }, { quiet: true }).then(noop, noop),
  };
}

const noop = () => undefined;
const reasonOf = (error: unknown) => failureText(error, currentLanguage()).reason;
