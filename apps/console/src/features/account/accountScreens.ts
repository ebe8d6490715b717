import { type AccountKind, api, type Call, type Text } from '@lookfar/contract';
import type { MenuIcon } from '../../ui/screen/menuIcons.ts';
import { type Screen, screen } from '../../ui/screen/screen.ts';

const accountScreen = (kind: AccountKind, may: Call['may'], name: string, title: Text, icon: MenuIcon): Screen =>
  screen({
    name,
    path: `/manage/account/${kind}`,
    title,
    menu: { group: 'people', icon },
    may,
    list: async () => (await import('./accountList.tsx')).accountLists[kind],
  });

/** The people of organisations and of the platform: four lists of one description. */
export const accountScreens: readonly Screen[] = [
  accountScreen(
    'co',
    api.accountCo.query.may,
    'ManageAccountCo',
    { cn: '企业账号', en: 'Organisation accounts' },
    'apartment',
  ),
  accountScreen(
    'int',
    api.accountInt.query.may,
    'ManageAccountInt',
    { cn: '内部账号', en: 'Internal accounts' },
    'team',
  ),
  accountScreen(
    'ext',
    api.accountExt.query.may,
    'ManageAccountExt',
    { cn: '外部账号', en: 'External accounts' },
    'global',
  ),
  accountScreen(
    'op',
    api.accountOp.query.may,
    'ManageAccountOp',
    { cn: '运维账号', en: 'Operations accounts' },
    'tool',
  ),
];
