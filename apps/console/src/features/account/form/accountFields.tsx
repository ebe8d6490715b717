import { type AccountKind, formatTime, parseTime, rangeNames, roleText } from '@lookfar/contract';
import { Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useContext } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { CustomFieldProps, FormField } from '../../../ui/form/formField.ts';
import { TimePicker } from '../../../ui/TimePicker.tsx';
import { accountTexts } from '../accountTexts.ts';
import { AccountOptionsContext, treeOptions, useAccountOptions } from './accountOptions.ts';
import { ChosenDevices, ChosenGroups } from './ChosenField.tsx';
import { accountFormTexts } from './formTexts.ts';

const both = accountTexts.both;

const loginname: FormField = { kind: 'text', name: 'loginname', label: both('loginname'), isHalf: true };
const name: FormField = { kind: 'text', name: 'name', label: both('name'), isHalf: true };

/** Empty for everyone but platform staff. */
const org: FormField = {
  kind: 'custom',
  name: 'orgId',
  label: both('org'),
  render: (props) => <OrgInput {...props} />,
};

const role: FormField = {
  kind: 'choice',
  name: 'roleId',
  label: both('role'),
  required: true,
  isHalf: true,
  useOptions: () => {
    const language = useLanguage();
    return useAccountOptions().roles.map(({ id, name: text }) => ({ value: id, text: roleText(text, language) }));
  },
};

const dept: FormField = {
  kind: 'custom',
  name: 'deptId',
  label: both('dept'),
  isHalf: true,
  render: (props) => <DeptInput {...props} />,
};

const range: FormField = {
  kind: 'choice',
  name: 'dataRange',
  label: both('range'),
  note: {
    cn: '能看到企业的哪些设备，以及与它们有关的一切。',
    en: 'Which devices of the organisation the person sees, with everything about them.',
  },
  required: true,
  useOptions: () => {
    const language = useLanguage();
    return useAccountOptions().ranges.map((value) => ({ value, text: rangeNames[value][language] }));
  },
};

const isChosen = ({ dataRange }: Readonly<Record<string, unknown>>) => dataRange === 'chosen';

const chosen: readonly FormField[] = [
  {
    kind: 'custom',
    name: 'groupIds',
    label: { cn: '设备分组', en: 'Device groups' },
    visible: isChosen,
    render: ({ id, value, onChange }) => <ChosenGroups id={id} value={numbers(value)} onChange={onChange} />,
  },
  {
    kind: 'custom',
    name: 'equipmentIds',
    label: { cn: '设备', en: 'Devices' },
    visible: isChosen,
    render: ({ id, value, onChange }) => <ChosenDevices id={id} value={numbers(value)} onChange={onChange} />,
  },
];

const regions: FormField = {
  kind: 'choices',
  name: 'authRegion',
  label: both('regions'),
  note: {
    cn: '决定能看到页面上哪些受限的部分。',
    en: 'Decides which restricted parts of pages the person sees.',
  },
  useOptions: () => useAccountOptions().regions.map((value) => ({ value, text: value })),
};

const validUntil: FormField = {
  kind: 'custom',
  name: 'validUntil',
  label: both('validUntil'),
  render: (props) => <ExpiryInput {...props} />,
};

const tel: FormField = { kind: 'text', name: 'tel', label: both('tel'), isHalf: true };
const email: FormField = { kind: 'text', name: 'email', label: both('email'), isHalf: true };
const note: FormField = { kind: 'multiline', name: 'note', label: both('note'), rows: 2 };
const password: FormField = {
  kind: 'secret',
  name: 'password',
  label: both('password'),
  note: {
    cn: '留空则自动生成，并只显示一次。首次登录时须修改。',
    en: 'Leave empty to generate one, which is shown once. It has to be changed at the first login.',
  },
};

/** The last ones decide what the person may do and see. */
const given = [role, dept, range, ...chosen, regions, validUntil];

/** Operations staff belong to the platform. */
const ofOrg = (kind: AccountKind) => (kind === 'op' ? [] : [org]);

export const editFields: readonly FormField[] = [loginname, name, ...given, tel, email, note];
export const addFields = (kind: AccountKind): readonly FormField[] => {
  const [first = loginname, ...rest] = editFields;
  return [first, ...rest.slice(0, 1), ...ofOrg(kind), ...rest.slice(1), password];
};

export const inviteFields = (kind: AccountKind): readonly FormField[] => [
  ...ofOrg(kind),
  ...given,
  {
    kind: 'text',
    name: 'email',
    label: both('email'),
    note: { cn: '填写后，链接会发到此邮箱。', en: 'If given, the link is sent to this address.' },
  },
  {
    kind: 'number',
    name: 'days',
    label: { cn: '链接有效天数', en: 'Link valid for (days)' },
    min: 1,
  },
];

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function OrgInput({ id, value, values }: CustomFieldProps) {
  const context = useContext(AccountOptionsContext);
  const orgs = context?.options.orgs ?? [];
  return (
    <Select
      id={id}
      value={typeof value === 'number' ? value : null}
      showSearch={{ optionFilterProp: 'label' }}
      options={orgs.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(orgId: number) => context?.onOrg(orgId, values)}
    />
  );
}

function DeptInput({ id, value, onChange, disabled }: CustomFieldProps) {
  const t = accountFormTexts.useTexts();
  const { depts } = useAccountOptions();
  return (
    <TreeSelect
      id={id}
      allowClear
      showSearch
      virtual
      disabled={disabled}
      treeNodeFilterProp="title"
      placeholder={t('noDept')}
      value={typeof value === 'number' ? value : null}
      treeData={treeOptions(depts, t('unnamed'))}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
    />
  );
}

function ExpiryInput({ id, value, onChange }: CustomFieldProps) {
  const t = accountTexts.useTexts();
  const at = typeof value === 'string' ? parseTime(value) : undefined;
  return (
    <TimePicker
      id={id}
      placeholder={t('forever')}
      value={at === undefined ? null : dayjs(at)}
      onChange={(next) => onChange(next ? formatTime(next.valueOf()) : null)}
    />
  );
}
