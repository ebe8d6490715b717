import {
  type api,
  type BodyOf,
  type Camera,
  type Failure,
  fail,
  type VideoStream,
  videoLimits,
} from '@lookfar/contract';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { CameraPages, ShownCamera } from './CameraPages.ts';
import type { CloudStream } from './VideoCloud.ts';
import type { VideoClouds } from './VideoClouds.ts';

export interface VideoServiceParts {
  pages: CameraPages;
  clouds: VideoClouds;
  clock: Clock;
  log: Log;
  /** Questions of one account. */
  limit: Limiter;
}

type Asked = BodyOf<typeof api.video.address>;
type Moved = BodyOf<typeof api.video.move>;

/** Addresses are good for much longer. */
const keptMs = 60_000;
const mostKept = 1000;

/** Cameras of clouds for those who see them on a page. */
export class VideoService {
  private readonly parts: VideoServiceParts;
  private readonly streams: ShortLivedCache<CloudStream>;
  /** Cameras that are moving. */
  private readonly moving = new Map<string, { stop: () => Promise<void>; cancel: () => void }>();

  constructor(parts: VideoServiceParts) {
    this.parts = parts;
    this.streams = new ShortLivedCache({ clock: parts.clock, keptMs, most: mostKept });
  }

  /** Many viewers of a page ask the cloud once. */
  async address(caller: Caller, asked: Asked): Promise<VideoStream> {
    this.take(caller);
    const { orgId, mayWrite, panTilt, talk } = await this.parts.pages.find(caller, asked);
    const { camera } = asked;
    const stream = await this.streams.get(keyOf(orgId, camera), new Set([orgId]), () =>
      this.parts.clouds.through(orgId, camera, (cloud) => cloud.stream(camera)),
    );
    return {
      ...stream,
      panTilt: panTilt && mayWrite && stream.panTilt,
      talk: talk && mayWrite ? stream.talk : null,
    };
  }

  async move(caller: Caller, asked: Moved): Promise<void> {
    this.take(caller);
    const { orgId } = await this.movable(caller, asked);
    const { camera, move } = asked;
    await this.parts.clouds.through(orgId, camera, (cloud) => cloud.move(camera, move));
    // A browser that is closed while a button is held would leave the camera turning.
    const key = keyOf(orgId, camera);
    this.moving.get(key)?.cancel();
    const stop = async () => {
      this.moving.delete(key);
      await this.halt(orgId, asked).catch(({ code }: Failure) =>
        this.parts.log.warn({ code }, 'a camera did not stop'),
      );
    };
    this.moving.set(key, { stop, cancel: this.parts.clock.setTimeout(() => void stop(), videoLimits.moveMs) });
  }

  async stop(caller: Caller, asked: Moved): Promise<void> {
    const { orgId } = await this.movable(caller, asked);
    const key = keyOf(orgId, asked.camera);
    this.moving.get(key)?.cancel();
    this.moving.delete(key);
    await this.halt(orgId, asked);
  }

  /** Nothing is left to stop a camera later. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.moving.values()].map(({ stop, cancel }) => {
        cancel();
        return stop();
      }),
    );
  }

  private halt(orgId: number, { camera, move }: Moved): Promise<void> {
    return this.parts.clouds.through(orgId, camera, (cloud) => cloud.stop(camera, move));
  }

  private async movable(caller: Caller, asked: Moved): Promise<ShownCamera> {
    const shown = await this.parts.pages.find(caller, asked);
    if (!shown.mayWrite) fail('1305');
    if (!shown.panTilt) fail('1636');
    return shown;
  }

  private take(caller: Caller): void {
    const wait = this.parts.limit.take(String(caller.accountId));
    if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
  }
}

const keyOf = (orgId: number, camera: Camera) => `${orgId} ${JSON.stringify(camera)}`;
