import { CopyOutlined } from '@ant-design/icons';
import { api, type Permission, type Role, roleText } from '@lookfar/contract';
import { currentLanguage, useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { useCall } from '../../client/useCall.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import type { FormField, FormOption } from '../../ui/form/formField.ts';
import { count, text } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { create, drawer, edit, remove } from '../../ui/screen/actions.tsx';
import { CallForm } from '../../ui/screen/CallForm.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { RegionTags, RightsCount, RightsDrawer, RoleName } from './RoleCells.tsx';
import { roleTexts } from './roleTexts.ts';

const labels = {
  name: { cn: '角色名称', en: 'Name' },
  rights: { cn: '权限', en: 'Permissions' },
  regions: { cn: '权限区域', en: 'Permission regions' },
  totp: { cn: '两步验证', en: 'Two-step login' },
  accounts: { cn: '账号数', en: 'Accounts' },
} as const;

function useRegionOptions(): readonly FormOption[] {
  const { data = [] } = useCall(api.region.names, {}, { staleTime: 10_000 });
  return data.map((title) => ({ value: title, text: title }));
}

const nameField: FormField = { kind: 'text', name: 'name', label: labels.name };

const fields: readonly FormField[] = [
  nameField,
  {
    kind: 'custom',
    name: 'rights',
    label: labels.rights,
    render: ({ id, value, onChange }) => (
      <RightsMatrix id={id} value={(value ?? []) as readonly Permission[]} onChange={onChange} />
    ),
  },
  {
    kind: 'choices',
    name: 'authRegion',
    label: labels.regions,
    useOptions: useRegionOptions,
    note: {
      cn: '拥有该角色的账号能看到页面中属于这些区域的控件和菜单项。',
      en: 'Accounts with this role see the widgets and menu items of these regions on pages.',
    },
  },
  {
    kind: 'switch',
    name: 'requireTotp',
    label: { cn: '登录须两步验证', en: 'Require two-step login' },
    note: {
      cn: '拥有该角色的账号下次登录时须绑定身份验证器。',
      en: 'Accounts with this role set up an authenticator app at their next login.',
    },
  },
  { kind: 'multiline', name: 'note', label: words.description, rows: 2 },
];

/** The roles of the organisation. */
export const roleList = listScreen({
  name: 'manage.role',
  thing: { cn: '角色', en: 'role' },
  call: api.role.query,
  rowName: ({ name }) => roleText(name, currentLanguage()),
  filters: [search('name', labels.name)],
  columns: [
    { key: 'name', title: labels.name, essential: true, leads: true, render: (role) => <RoleName role={role} /> },
    { key: 'rights', title: labels.rights, width: 130, render: (role) => <RightsCount role={role} /> },
    { key: 'regions', title: labels.regions, render: ({ authRegion }) => <RegionTags regions={authRegion} /> },
    { key: 'totp', title: labels.totp, width: 130, render: ({ requireTotp }) => <Totp isNeeded={requireTotp} /> },
    count('accountCount', labels.accounts),
    text('note', words.description),
  ],
  emptyNote: {
    cn: '角色决定账号可以使用哪些功能。',
    en: 'A role decides what its accounts may do.',
  },
  form: { fields, inDrawer: true },
  opens: 'rights',
  actions: [
    create(api.role.add),
    edit(api.role.edit, {
      primary: true,
      disabled: ({ builtIn }: Role) => (builtIn === null ? undefined : roleTexts.both('stays')),
    }),
    drawer('copy', CopyRole, { text: words.copy, icon: <CopyOutlined />, may: api.role.copy.may, primary: true }),
    drawer('rights', RightsDrawer, { text: { cn: '查看权限', en: 'View permissions' } }),
    operations('role'),
    remove(
      api.role.delete,
      { cn: '角色“{name}”将被删除。', en: 'The role "{name}" will be deleted.' },
      { disabled: keptBecause },
    ),
  ],
});

function keptBecause({ builtIn, accountCount, inviteCount }: Role) {
  if (builtIn !== null) return roleTexts.both('stays');
  return accountCount + inviteCount > 0 ? roleTexts.both('inUse') : undefined;
}

function Totp({ isNeeded }: { isNeeded: boolean }) {
  const t = roleTexts.useTexts();
  return isNeeded ? t('needed') : '—';
}

function CopyRole({ row, onChanged, onClose }: RowAboveProps<Role>) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  return (
    <CallForm
      call={api.role.copy}
      title={{ cn: '复制角色', en: 'Copy role' }[language]}
      fields={[nameField]}
      initial={{ id: row.id, name: t('copyName', { name: roleText(row.name, language) }) }}
      onSaved={onChanged}
      onClose={onClose}
    />
  );
}
