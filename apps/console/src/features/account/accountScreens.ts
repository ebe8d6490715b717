import { ApartmentOutlined, GlobalOutlined, TeamOutlined, ToolOutlined } from '@ant-design/icons';
import type { AccountKind, Text } from '@lookfar/contract';
import type { ComponentType } from 'react';
import { type Screen, screen } from '../../ui/screen/screen.ts';
import { callsOf } from './accountKinds.ts';

const accountScreen = (kind: AccountKind, name: string, title: Text, icon: ComponentType): Screen =>
  screen({
    name,
    path: `/manage/account/${kind}`,
    title,
    menu: { group: 'people', icon },
    may: callsOf[kind].query.may,
    list: async () => (await import('./accountList.tsx')).accountLists[kind],
  });

/** The people of organisations and of the platform: four lists of one description. */
export const accountScreens: readonly Screen[] = [
  accountScreen('co', 'ManageAccountCo', { cn: '企业账号', en: 'Organisation accounts' }, ApartmentOutlined),
  accountScreen('int', 'ManageAccountInt', { cn: '内部账号', en: 'Internal accounts' }, TeamOutlined),
  accountScreen('ext', 'ManageAccountExt', { cn: '外部账号', en: 'External accounts' }, GlobalOutlined),
  accountScreen('op', 'ManageAccountOp', { cn: '运维账号', en: 'Operations accounts' }, ToolOutlined),
];
