import { type Camera, Failure, fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { VideoSettings } from '../../platform/config/config.ts';
import { hashId } from '../../platform/security/ids.ts';
import type { VideoKey, VideoKeys } from '../profile/VideoKeys.ts';
import { EzvizCloud } from './EzvizCloud.ts';
import { PlatformCloud } from './PlatformCloud.ts';
import type { VideoCloud } from './VideoCloud.ts';

export interface VideoCloudsParts {
  db: Records;
  settings: VideoSettings;
  keys: VideoKeys;
  clock: Clock;
}

/** Keys of one organisation that are tried for a camera. */
const mostKeys = 10;
/** Customers whose tokens are kept. */
const mostKept = 1000;

/** The clouds that may know a camera of an organisation. */
export class VideoClouds {
  private readonly parts: VideoCloudsParts;
  private readonly platform: PlatformCloud | undefined;
  private readonly kept = new Map<string, EzvizCloud>();

  constructor(parts: VideoCloudsParts) {
    this.parts = parts;
    const { settings, clock } = parts;
    this.platform = settings.platform && new PlatformCloud(settings.platform, clock);
  }

  /** Does something in the first cloud that knows the camera; 1631 if there is none to ask. */
  async through<T>(orgId: number, camera: Camera, act: (cloud: VideoCloud) => Promise<T>): Promise<T> {
    let refusal: Failure | undefined;
    for (const cloud of await this.of(orgId, camera)) {
      try {
        return await act(cloud);
      } catch (error) {
        // Another customer of the same cloud may have the camera, or a key that is still good.
        if (!(error instanceof Failure) || !['1632', '1633'].includes(error.code)) throw error;
        if (refusal === undefined || refusal.code === '1633') refusal = error;
      }
    }
    if (refusal) throw refusal;
    return fail('1631');
  }

  private async of(orgId: number, camera: Camera): Promise<VideoCloud[]> {
    if (camera.type === 'platform') return this.platform ? [this.platform as VideoCloud] : [];
    const { key } = this.parts.settings.ezviz;
    const keys = [...(await this.keysOf(orgId)), ...(key ? [key] : [])];
    return keys.map((one) => this.ezviz(one) as VideoCloud);
  }

  /** Those that people of the organisation linked, oldest accounts first. */
  private async keysOf(orgId: number): Promise<VideoKey[]> {
    const { db, keys } = this.parts;
    const rows = await scoped(db, wholeOrganisation({ orgId }))
      .selectFrom('account')
      .select(['id', 'videoKey'])
      .where('orgId', '=', orgId)
      .where('videoKey', '!=', '')
      .where('disabled', '=', 0)
      .orderBy('id')
      .limit(mostKeys)
      .execute();
    return rows.flatMap(({ id, videoKey }) => keys.open(id, videoKey) ?? []);
  }

  /** Its access token is good for days, and asking for one often is refused. */
  private ezviz(key: VideoKey): EzvizCloud {
    const name = hashId(JSON.stringify(key));
    const { settings, clock } = this.parts;
    const cloud = this.kept.get(name) ?? new EzvizCloud({ url: settings.ezviz.url, key, clock });
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(name, cloud);
    return cloud;
  }
}
