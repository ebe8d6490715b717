import './organisation.css';
import { api, type Organisation, type OrgState, orgStates } from '@lookfar/contract';
import dayjs from 'dayjs';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { create, drawer, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { megabytes } from './megabytes.ts';
import { newOrganisationFields, organisationFields } from './organisationFields.tsx';
import { organisationTexts } from './organisationTexts.ts';

const marks = { live: 'normal', expired: 'warning', disabled: 'stopped' } as const satisfies Record<OrgState, string>;

/** The organisations of the platform, with what they may have and what they have. */
export const organisationList = listScreen({
  name: 'manage.organisation',
  thing: { cn: '企业', en: 'organisation' },
  call: api.org.query,
  filters: [
    search('name', { cn: '名称、代码或联系人', en: 'Name, code or contact' }),
    {
      kind: 'segments',
      key: 'state',
      label: organisationTexts.both('allStates'),
      options: [
        { value: '', text: words.all },
        ...orgStates.map((state) => ({ value: state, text: organisationTexts.both(state) })),
      ],
    },
  ],
  columns: [
    { key: 'state', title: words.state, width: 110, essential: true, render: (row) => <State row={row} /> },
    {
      key: 'name',
      title: { cn: '企业', en: 'Organisation' },
      essential: true,
      leads: true,
      render: ({ name, icon }) => (
        <>
          {icon !== '' && <img className="organisation-mark" src={icon} alt="" width={18} height={18} />}
          {name}
        </>
      ),
    },
    text('code', { cn: '代码', en: 'Code' }, { width: 120 }),
    {
      key: 'contact',
      title: { cn: '联系人', en: 'Contact' },
      blank: ({ contact, tel }) => contact === '' && tel === '',
      render: ({ contact, tel }) => [contact, tel].filter(Boolean).join(' ') || '—',
    },
    {
      key: 'devices',
      title: words.devices,
      width: 120,
      align: 'right',
      render: ({ devices, maxDevices }) => <Use used={devices} limit={maxDevices} />,
    },
    {
      key: 'accounts',
      title: { cn: '账号', en: 'Accounts' },
      width: 110,
      align: 'right',
      render: ({ accounts, maxAccounts }) => <Use used={accounts} limit={maxAccounts} />,
    },
    {
      key: 'storage',
      title: { cn: '存储（MB）', en: 'Storage (MB)' },
      width: 130,
      align: 'right',
      render: ({ bytes, maxMegabytes }) => <Use used={megabytes(bytes)} limit={maxMegabytes} />,
    },
    {
      key: 'validUntil',
      title: organisationTexts.both('validUntil'),
      width: 130,
      render: (row) => <Validity row={row} />,
    },
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  emptyNote: {
    cn: '新增企业时同时创建它的管理员，管理员首次登录后修改临时密码。',
    en: 'A new organisation comes with its administrator, who changes the temporary password at the first login.',
  },
  form: { fields: organisationFields, inDrawer: true },
  opens: 'edit',
  actions: [
    create(api.org.add, { fields: newOrganisationFields }),
    edit(api.org.edit),
    drawer('disable', Disable, {
      text: ({ state }: Organisation) => organisationTexts.both(state === 'disabled' ? 'enable' : 'disable'),
      may: api.org.disable.may,
      isOffered: ({ isPlatform }) => !isPlatform,
    }),
    operations('org'),
    remove(api.org.delete, {
      cn: '只有空的企业可以删除：没有设备、网关、部门、模板、文件，除管理员外没有账号。“{name}”的管理员和角色将一并删除。',
      en: 'Only an empty organisation can be deleted: no devices, gateways, departments, templates or files, and no accounts but its administrators. The administrators and roles of “{name}” are deleted with it.',
    }),
  ],
});

function State({ row: { state, isPlatform } }: { row: Organisation }) {
  const t = organisationTexts.useTexts();
  return <StatusTag look="plain" state={marks[state]} text={isPlatform ? t('platform') : t(state)} />;
}

function Use({ used, limit }: { used: number; limit: number | null }) {
  const t = organisationTexts.useTexts();
  if (limit === null) return <span title={t('unlimited')}>{used}</span>;
  return <span className={used >= limit ? 'organisation-full' : ''}>{`${used} / ${limit}`}</span>;
}

function Validity({ row: { validUntil } }: { row: Organisation }) {
  const t = organisationTexts.useTexts();
  return validUntil === null ? t('never') : dayjs(validUntil - 1).format('YYYY-MM-DD');
}

function Disable({ row: { id, name, state }, onChanged, onClose }: RowAboveProps<Organisation>) {
  const t = organisationTexts.useTexts();
  const disabled = state !== 'disabled';
  return (
    <ConfirmDialog
      danger={disabled}
      title={t(disabled ? 'disableTitle' : 'enableTitle', { name })}
      okText={t(disabled ? 'disable' : 'enable')}
      run={async () => {
        await send(api.org.disable, { id, disabled }, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t(disabled ? 'disableNote' : 'enableNote')}</p>
    </ConfirmDialog>
  );
}
