import { permissionKeys, type Theme, UserInfo } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import { heldRegions } from '../../platform/sessions/regions.ts';
import { toSettings } from '../profile/profile.mapper.ts';
import type { AccountRow } from './account.repository.ts';

/** Settings unknown to this version fall back to the defaults, so that their owner can still log in. */
const stored = {
  roleType: UserInfo.shape.roleType.catch('enterprise'),
  dataRange: UserInfo.shape.dataRange.catch('own'),
};

/** The permissions are those that the caller's session is granted at this moment. */
export function toUserInfo(
  row: AccountRow,
  { auths }: Pick<Caller, 'auths'>,
  { theme, newAnswers, isDemo }: { theme: Theme; newAnswers: number; isDemo: boolean },
): UserInfo {
  return {
    loginname: row.loginname,
    name: row.name,
    avatar: row.avatar,
    tel: row.tel,
    userId: row.id,
    styleId: row.styleId,
    orgId: row.orgId,
    orgName: row.orgName,
    deptId: row.deptId,
    roleId: row.roleId,
    roleName: row.roleName,
    roleType: stored.roleType.parse(row.roleType),
    authRegion: heldRegions({ own: row.authRegion, ofRole: row.roleRegion }),
    dataRange: stored.dataRange.parse(row.dataRange),
    ...toSettings(row),
    useLock: row.useLock === 1,
    auths: permissionKeys.filter((key) => auths.has(key)),
    newAnswers,
    isDemo,
    theme,
  };
}
