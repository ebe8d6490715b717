import type { Found } from '@lookfar/contract';
import { devicePath, pagePath } from '../../base/paths.ts';
import { projectPagePath } from '../../base/projectPaths.ts';
import { trendSearch } from '../history/index.ts';
import type { Choice } from './recents.ts';

/** What the server found, with where it is opened. */
export function foundChoices({ devices, signals, pages, people }: Found): Choice[] {
  return [
    ...devices.map(
      ({ id, name, groupName }): Choice => ({ kind: 'device', title: name, place: groupName, path: devicePath(id) }),
    ),
    ...signals.map(
      ({ id, title, unit, equipmentId, equipmentName }): Choice => ({
        ...{ kind: 'signal', title: unit === '' ? title : `${title} (${unit})`, place: equipmentName },
        path: devicePath(equipmentId) + trendSearch(id),
      }),
    ),
    ...pages.map(
      ({ id, title, ownerKind, ownerId, ownerName }): Choice => ({
        ...{ kind: 'page', title, place: ownerName },
        path: ownerKind === 'project' ? projectPagePath(ownerId, id) : pagePath(id),
      }),
    ),
    ...people.map(
      ({ kind, loginname, name, roleName }): Choice => ({
        ...{ kind: 'person', title: name === '' ? loginname : `${name} (${loginname})`, place: roleName },
        path: `/manage/account/${kind}?name=${encodeURIComponent(loginname)}`,
      }),
    ),
  ];
}
