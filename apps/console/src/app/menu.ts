import {
  AlertOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  CarOutlined,
  ClusterOutlined,
  CopyOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FolderOutlined,
  HddOutlined,
  PartitionOutlined,
  ProfileOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import {
  alarmOverview,
  editProtocol,
  type May,
  operationsCentre,
  queryAllByGroup,
  queryAllForMap,
  queryDeviceModels,
  queryEquipment,
  queryHardware,
  queryManagedEquipment,
  queryManagedGateways,
  queryManagedGroups,
  queryManagedTemplates,
  queryMarket,
  type Text,
  type UserInfo,
} from '@lookfar/contract';
import type { ComponentType } from 'react';
import { areas, menuGroups, pages } from '../base/pageNames.ts';
import { paths } from '../base/paths.ts';
import { isAllowed } from '../base/session/isAllowed.ts';

export interface MenuEntry {
  path: string;
  /** Paths below this one belong to the entry too, e.g. the pages of one device. */
  under?: string | readonly string[];
  text: Text;
  icon: ComponentType;
  /** Of several, one is enough. */
  may: May | readonly May[];
}

export type MenuArea = keyof typeof areas;

export interface MenuGroup {
  /** The menu shows one area at a time. */
  area: MenuArea;
  text: Text;
  entries: readonly MenuEntry[];
}

/** Everything the console can show. Only what works stands here. */
export const menu: readonly MenuGroup[] = [
  {
    area: 'monitor',
    text: areas.monitor,
    entries: [
      {
        path: paths.equipmentList,
        under: '/monitor/eg/detail',
        text: pages.equipmentList,
        icon: UnorderedListOutlined,
        may: queryEquipment.may,
      },
      { path: paths.equipmentGroups, text: pages.equipmentGroups, icon: FolderOutlined, may: queryAllByGroup.may },
      {
        path: paths.moduleList,
        under: ['/monitor/gm/detail', '/monitor/gm/vuedetail', paths.moduleGroups],
        text: pages.moduleList,
        icon: CarOutlined,
        may: queryEquipment.may,
      },
      { path: paths.centre, text: pages.centre, icon: DashboardOutlined, may: operationsCentre.may },
      { path: paths.map, text: pages.map, icon: EnvironmentOutlined, may: queryAllForMap.may },
      {
        path: paths.alarms,
        under: '/monitor/alarm',
        text: pages.alarms,
        icon: AlertOutlined,
        may: alarmOverview.may,
      },
    ],
  },
  {
    area: 'manage',
    text: menuGroups.equipment,
    entries: [
      {
        path: paths.manageEquipment,
        under: '/manage/eg/equipment',
        text: pages.manageEquipment,
        icon: HddOutlined,
        may: queryManagedEquipment.may,
      },
      { path: paths.groups, text: pages.groups, icon: ApartmentOutlined, may: queryManagedGroups.may },
      {
        path: paths.templates,
        under: '/manage/eg/template',
        text: pages.templates,
        icon: CopyOutlined,
        may: queryManagedTemplates.may,
      },
      { path: paths.gateways, text: pages.gateways, icon: ClusterOutlined, may: queryManagedGateways.may },
    ],
  },
  {
    area: 'manage',
    text: menuGroups.system,
    entries: [
      { path: paths.hardware, text: pages.hardware, icon: ApiOutlined, may: queryHardware.may },
      {
        path: paths.protocols,
        text: pages.protocols,
        icon: PartitionOutlined,
        // Everybody may read them; of use they are to those who set up devices or change them.
        may: [editProtocol.may, queryManagedEquipment.may],
      },
      { path: paths.models, text: pages.models, icon: ProfileOutlined, may: queryDeviceModels.may },
      { path: paths.market, text: pages.market, icon: AppstoreOutlined, may: queryMarket.may },
    ],
  },
];

/** What this user may open; a group that would be empty is left out. */
export function visibleMenu(
  groups: readonly MenuGroup[],
  user: Pick<UserInfo, 'auths' | 'roleType'> | undefined,
): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ may }) => [may].flat().some((one) => isAllowed(user, one))),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The area of a page; whatever belongs to none is read as monitoring. */
export function areaOf(pathname: string): MenuArea {
  return pathname === paths.manage || pathname.startsWith(`${paths.manage}/`) ? 'manage' : 'monitor';
}

/** Where an area begins for this user: its first page that they may open. */
export function firstPath(
  groups: readonly MenuGroup[],
  area: MenuArea,
  user: Pick<UserInfo, 'auths' | 'roleType'> | undefined,
): string | undefined {
  return visibleMenu(groups, user).find((group) => group.area === area)?.entries[0]?.path;
}

/** Whether the page at `pathname` belongs to the entry. Compares whole segments: `/a/bc` is not under `/a/b`. */
export function isCurrent(entry: Pick<MenuEntry, 'path' | 'under'>, pathname: string): boolean {
  const inside = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return inside(entry.path) || [entry.under ?? []].flat().some(inside);
}
