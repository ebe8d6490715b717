import { formatTime, type Profile, UserSettings } from '@lookfar/contract';
import type { AccountTable } from '../../platform/database/peopleSchema.ts';
import { maskedEmail, maskedTel } from './masked.ts';
import type { OwnAccountRow } from './profile.repository.ts';
import type { VideoKey } from './VideoKeys.ts';

interface ProfileParts {
  row: OwnAccountRow;
  dept: string[];
  /** Undefined if there is none, or if it cannot be opened. */
  key: VideoKey | undefined;
}

/** The name comes from the provider of single sign-on, and is replaced at the next login. */
export const mayRename = ({ oidc }: Pick<OwnAccountRow, 'oidc'>): boolean => oidc === '';

export function toProfile({ row, dept, key }: ProfileParts): Profile {
  return {
    loginname: row.loginname,
    name: row.name,
    avatar: row.avatar,
    tel: maskedTel(row.tel),
    email: maskedEmail(row.email),
    orgName: row.orgName,
    dept,
    roleName: row.roleName,
    regions: [...new Set([...namesIn(row.authRegion), ...namesIn(row.roleRegion)])],
    validUntil: row.validUntil === null ? '' : formatTime(row.validUntil),
    mayRename: mayRename(row),
    wechat: row.wechat !== '',
    videoKey: { linked: row.videoKey !== '', usable: key !== undefined, tail: key?.appKey.slice(-4) ?? '' },
  };
}

function namesIn(json: string): string[] {
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

type StoredSettings = Pick<
  { [Column in keyof AccountTable]: string },
  'msgTypes' | 'prompType' | 'scadaAdaption' | 'equipDisplay' | 'gatewayMode'
>;

/** Settings unknown to this version fall back to the defaults, so that their owner can still log in. */
const stored = {
  msgTypes: UserSettings.shape.msgTypes.catch([]),
  prompType: UserSettings.shape.prompType.catch([]),
  scadaAdaption: UserSettings.shape.scadaAdaption.catch('container'),
  equipDisplay: UserSettings.shape.equipDisplay.catch('card'),
  gatewayMode: UserSettings.shape.gatewayMode.catch('open'),
};

export function toSettings(row: StoredSettings): UserSettings {
  return {
    msgTypes: stored.msgTypes.parse(JSON.parse(row.msgTypes)),
    prompType: stored.prompType.parse(JSON.parse(row.prompType)),
    scadaAdaption: stored.scadaAdaption.parse(row.scadaAdaption),
    equipDisplay: stored.equipDisplay.parse(row.equipDisplay),
    gatewayMode: stored.gatewayMode.parse(row.gatewayMode),
  };
}

/** Lists have no order and no doubles. */
export function fromSettings({ msgTypes, prompType, ...rest }: UserSettings): StoredSettings {
  const listOf = (values: readonly string[]) => JSON.stringify([...new Set(values)].sort());
  return { ...rest, msgTypes: listOf(msgTypes), prompType: listOf(prompType) };
}
