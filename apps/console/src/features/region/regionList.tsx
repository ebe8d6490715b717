import { api, type Region } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { count, text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { create, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';

const name = { cn: '区域名称', en: 'Name' };

const isUsed = ({ accounts, roles, invites, pages, components }: Region) =>
  accounts + roles + invites + pages + components > 0;

/** The permission regions of the organisation, and where they are used. */
export const regionList = listScreen({
  name: 'manage.region',
  thing: { cn: '权限区域', en: 'permission region' },
  call: api.region.query,
  filters: [search('name', name)],
  columns: [
    text('name', name, { essential: true, leads: true }),
    count('accounts', { cn: '账号', en: 'Accounts' }),
    count('roles', { cn: '角色', en: 'Roles' }),
    count('invites', { cn: '邀请', en: 'Invites' }),
    count('pages', { cn: '页面', en: 'Pages' }),
    count('components', { cn: '组件', en: 'Components' }, { width: 120 }),
    text('note', words.description),
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  emptyNote: {
    cn: '页面中的控件和菜单项可以限定权限区域，只有拥有该区域的账号才能看到。',
    en: 'Widgets and menu items on pages can name regions: only accounts that hold one of them see them.',
  },
  form: {
    fields: [
      { kind: 'text', name: 'name', label: name },
      { kind: 'multiline', name: 'note', label: words.description, rows: 2 },
    ],
  },
  opens: 'edit',
  actions: [
    create(api.region.add),
    edit(api.region.edit, {
      primary: true,
      note: (region: Region) =>
        isUsed(region)
          ? {
              cn: '改名会同时更新 {accounts} 个账号、{roles} 个角色、{pages} 个页面和 {components} 个组件。',
              en: 'A new name is also written to {accounts} accounts, {roles} roles, {pages} pages and {components} components.',
            }
          : undefined,
    }),
    operations('region'),
    remove(
      api.region.delete,
      { cn: '权限区域“{name}”将被删除。', en: 'The permission region "{name}" will be deleted.' },
      {
        disabled: (region: Region) =>
          isUsed(region)
            ? { cn: '仍有账号、角色或页面使用该区域', en: 'Accounts, roles or pages still use this region' }
            : undefined,
      },
    ),
  ],
});
