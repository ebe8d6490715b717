import { type Permission, permissionKeys } from '@lookfar/contract';

/** Keys that this version does not know are left out: they may stand for something else by now. */
export function parseAuths(json: string): Permission[] {
  const keys: unknown = JSON.parse(json);
  return Array.isArray(keys) ? permissionKeys.filter((key) => keys.includes(key)) : [];
}
