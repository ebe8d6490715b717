import { randomUUID } from 'node:crypto';
import { type CameraMove, type ErrorCode, fail, videoLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { signedHeaders } from '../outgoing/provider/signature.ts';
import { askCloud, refuse, streamAddress } from './askCloud.ts';
import type { CameraOf, CloudStream, VideoCloud } from './VideoCloud.ts';

type OfPlatform = CameraOf<'platform'>;

/** What a bridge may answer instead of 200. */
const refusals: Readonly<Record<string, ErrorCode>> = { unknown: '1633', offline: '1634', unmovable: '1636' };

/** Any other video platform, behind a bridge that speaks the interface of `docs/video.md`. */
export class PlatformCloud implements VideoCloud<OfPlatform> {
  readonly #settings: { url: string; secret: string };
  readonly #clock: Clock;

  constructor(settings: { url: string; secret: string }, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async stream({ cameraIndexCode: camera }: OfPlatform): Promise<CloudStream> {
    const { hls, flv, talk, panTilt } = await this.#ask({
      ...{ action: 'address', camera, seconds: videoLimits.addressSeconds },
    });
    const addresses = { hls: streamAddress(hls), flv: streamAddress(flv), talk: streamAddress(talk) };
    return { ...addresses, panTilt: panTilt === true };
  }

  async move({ cameraIndexCode: camera }: OfPlatform, move: CameraMove): Promise<void> {
    await this.#ask({ action: 'move', camera, move });
  }

  async stop({ cameraIndexCode: camera }: OfPlatform, move: CameraMove): Promise<void> {
    await this.#ask({ action: 'stop', camera, move });
  }

  async #ask(question: object): Promise<Record<string, unknown>> {
    const { url, secret } = this.#settings;
    const id = randomUUID();
    const body = JSON.stringify({ id, ...question });
    const answer = await askCloud({ url, body, headers: signedHeaders({ secret, now: this.#clock.now(), id, body }) });
    const code = String(answer.code);
    if (code === '200') return answer;
    const known = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
    return known ? fail(known) : refuse(answer.code, answer.message);
  }
}
