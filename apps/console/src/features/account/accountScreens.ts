import type { AccountKind, Text } from '@lookfar/contract';
import type { MenuIcon } from '../../ui/screen/menuIcons.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';
import { callsOf } from './accountKinds.ts';

const accountScreen = (kind: AccountKind, name: string, title: Text, icon: MenuIcon): Screen =>
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
  accountScreen('co', 'ManageAccountCo', { cn: '企业账号', en: 'Organisation accounts' }, 'apartment'),
  accountScreen('int', 'ManageAccountInt', { cn: '内部账号', en: 'Internal accounts' }, 'team'),
  accountScreen('ext', 'ManageAccountExt', { cn: '外部账号', en: 'External accounts' }, 'global'),
  accountScreen('op', 'ManageAccountOp', { cn: '运维账号', en: 'Operations accounts' }, 'tool'),
];
