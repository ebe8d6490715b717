import {
  accountLimits,
  type api,
  type BodyOf,
  fail,
  fileUrl,
  type Profile,
  type UserSettings,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { FileService } from '../file/file.service.ts';
import { avatarType } from './avatarType.ts';
import { fromSettings, mayRename, toProfile, toSettings } from './profile.mapper.ts';
import type { OwnAccountRow, ProfileRepository } from './profile.repository.ts';
import type { VideoKeys } from './VideoKeys.ts';

export interface ProfileServiceParts {
  repository: ProfileRepository;
  images: Pick<FileService, 'store'>;
  keys: VideoKeys;
  /** What a session knows of its account is read again. */
  sessions: Pick<Sessions, 'changed'>;
}

/** What changed, for the operation log. */
type Detail = Readonly<Record<string, unknown>>;

/** What people see and set about themselves. */
export class ProfileService {
  private readonly parts: ProfileServiceParts;

  constructor(parts: ProfileServiceParts) {
    this.parts = parts;
  }

  async info(caller: Caller): Promise<Profile> {
    const row = await this.own(caller);
    const dept = await this.parts.repository.deptPath(scopeOf(caller), row.deptId);
    return toProfile({ row, dept, key: this.parts.keys.open(row.id, row.videoKey) });
  }

  /** 1027 if the name comes from single sign-on. */
  async rename(caller: Caller, { name }: BodyOf<typeof api.profile.edit>): Promise<Detail> {
    const before = await this.own(caller);
    if (!mayRename(before)) fail('1027');
    await this.change(caller, { name });
    return { name: { from: before.name, to: name } };
  }

  async setAvatar(caller: Caller, content: Buffer): Promise<{ reply: { id: number; url: string }; detail: Detail }> {
    const kind = { typeOf: avatarType, types: accountLimits.avatarTypes };
    const { id, type, bytes } = await this.parts.images.store(caller, content, kind);
    // The one before is removed when nothing has named it for a while.
    await this.change(caller, { avatar: id });
    return { reply: { id, url: fileUrl(id) }, detail: { type, bytes } };
  }

  async removeAvatar(caller: Caller): Promise<void> {
    await this.change(caller, { avatar: null });
  }

  async unlinkWechat(caller: Caller): Promise<void> {
    if ((await this.own(caller)).wechat === '') fail('1598');
    await this.change(caller, { wechat: '' });
  }

  async linkVideo(caller: Caller, key: BodyOf<typeof api.profile.linkVideo>): Promise<Detail> {
    await this.change(caller, { videoKey: this.parts.keys.seal(caller.accountId, key) });
    return { tail: key.appKey.slice(-4) };
  }

  async unlinkVideo(caller: Caller): Promise<void> {
    if ((await this.own(caller)).videoKey === '') fail('1598');
    await this.change(caller, { videoKey: '' });
  }

  async settings(caller: Caller): Promise<UserSettings> {
    return toSettings(await this.own(caller));
  }

  async saveSettings(caller: Caller, settings: UserSettings): Promise<Detail> {
    const before = await this.own(caller);
    const after = fromSettings(settings);
    await this.change(caller, after);
    const changed = Object.entries(after).filter(([key, to]) => before[key as keyof typeof after] !== to);
    return Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key as keyof typeof after], to }]));
  }

  private async own(caller: Caller): Promise<OwnAccountRow> {
    return (await this.parts.repository.find(scopeOf(caller), caller.accountId)) ?? fail('1010');
  }

  private async change(caller: Caller, change: Parameters<ProfileRepository['update']>[2]): Promise<void> {
    await this.parts.repository.update(scopeOf(caller), caller.accountId, change);
    this.parts.sessions.changed(caller.accountId);
  }
}
