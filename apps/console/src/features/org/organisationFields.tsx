import { fileLimits, type Organisation, type Text } from '@lookfar/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { words } from '../../base/i18n/words.ts';
import type { FormField } from '../../ui/form/formField.ts';
import { IconField } from './IconField.tsx';
import { megabytes } from './megabytes.ts';
import { organisationTexts } from './organisationTexts.ts';

const used = (cn: string, en: string): Text => ({
  cn: `已用 ${cn}。留空表示不限。`,
  en: `${en} in use. Leave empty for no limit.`,
});

const noLimit: Text = { cn: '留空表示不限。', en: 'Leave empty for no limit.' };

/** The validity ends with the chosen day, in the viewer's zone. */
const validity: FormField = {
  kind: 'custom',
  name: 'validUntil',
  label: organisationTexts.both('validUntil'),
  note: {
    cn: '到期后它的人员不能登录；网关数据继续存储。留空表示长期有效。',
    en: 'After this day its people cannot log in; data of its gateways is still stored. Leave empty for no end date.',
  },
  isHalf: true,
  render: ({ id, value, onChange, disabled }) => (
    <DatePicker
      id={id}
      className="form-number"
      disabled={disabled}
      value={typeof value === 'number' ? dayjs(value - 1) : null}
      onChange={(day) => onChange(day ? day.add(1, 'day').startOf('day').valueOf() : null)}
    />
  ),
};

/** Limits, each with what is used now. */
const limits = (row: Organisation | undefined): readonly FormField[] => {
  const usual = fileLimits.organisationBytes / 1024 / 1024;
  return [
    {
      kind: 'number',
      name: 'maxDevices',
      label: { cn: '设备上限', en: 'Device limit' },
      isHalf: true,
      note: row ? used(`${row.devices} 台`, `${row.devices}`) : noLimit,
    },
    {
      kind: 'number',
      name: 'maxAccounts',
      label: { cn: '账号上限', en: 'Account limit' },
      isHalf: true,
      note: row ? used(`${row.accounts} 个`, `${row.accounts}`) : noLimit,
    },
    {
      kind: 'number',
      name: 'maxMegabytes',
      label: { cn: '存储上限', en: 'Storage limit' },
      unit: 'MB',
      isHalf: true,
      note: {
        cn: `${row ? `已用 ${megabytes(row.bytes)} MB。` : ''}上传的图片等文件；留空为 ${usual} MB。`,
        en: `${row ? `${megabytes(row.bytes)} MB in use. ` : ''}For uploaded files; empty means ${usual} MB.`,
      },
    },
  ];
};

/** Fields of an existing organisation, and of a new one. */
export const organisationFields = (row: Organisation | undefined): readonly FormField[] => [
  { kind: 'text', name: 'name', label: { cn: '企业名称', en: 'Name' } },
  {
    kind: 'text',
    name: 'code',
    label: { cn: '代码', en: 'Code' },
    mono: true,
    isHalf: true,
    note: {
      cn: '小写字母、数字和“-”。登录页加 ?org=代码 时显示该企业的品牌。',
      en: 'Lower-case letters, digits and “-”. The login page with ?org=code shows its brand.',
    },
  },
  validity,
  { kind: 'text', name: 'contact', label: { cn: '联系人', en: 'Contact' }, isHalf: true },
  { kind: 'text', name: 'tel', label: { cn: '电话', en: 'Phone' }, isHalf: true },
  { kind: 'text', name: 'email', label: { cn: '邮箱', en: 'E-mail' } },
  ...limits(row),
  {
    kind: 'number',
    name: 'passwordDays',
    label: { cn: '密码有效天数', en: 'Password lifetime' },
    isHalf: true,
    note: { cn: '以天计；留空表示不过期。', en: 'In days. Leave empty for never.' },
  },
  {
    kind: 'switch',
    name: 'singleSession',
    label: { cn: '同一账号只允许一处登录', en: 'One session per account' },
    note: { cn: '新的登录会使其他地方退出。', en: 'A login ends the sessions elsewhere.' },
  },
  {
    kind: 'text',
    name: 'title',
    label: { cn: '浏览器标题', en: 'Browser title' },
    isHalf: true,
    note: {
      cn: '登录页和浏览器标签显示；留空用平台的。',
      en: 'On the login page and the browser tab. Empty for the platform’s.',
    },
  },
  {
    kind: 'custom',
    name: 'icon',
    label: { cn: '图标', en: 'Icon' },
    isHalf: true,
    render: ({ id, value, onChange, disabled }) => (
      <IconField id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} disabled={disabled} />
    ),
  },
  {
    kind: 'choices',
    name: 'hosts',
    label: { cn: '域名', en: 'Host names' },
    free: true,
    useOptions: () => [],
    note: {
      cn: '用这些域名打开时，登录页显示该企业的品牌。域名须解析到本服务器。',
      en: 'Opened under one of these names, the login page shows its brand. They must resolve to this server.',
    },
    placeholder: { cn: '如：scada.example.com', en: 'e.g. scada.example.com' },
  },
  { kind: 'multiline', name: 'note', label: words.note, rows: 2 },
];

/** The first administrator, after the name. */
export const newOrganisationFields: readonly FormField[] = (() => {
  const [name, ...rest] = organisationFields(undefined);
  const account: FormField[] = [
    {
      kind: 'text',
      name: 'loginname',
      label: { cn: '管理员用户名', en: 'Administrator username' },
      isHalf: true,
    },
    {
      kind: 'secret',
      name: 'password',
      label: { cn: '临时密码', en: 'Temporary password' },
      isHalf: true,
      note: { cn: '首次登录时必须修改。', en: 'Has to be changed at the first login.' },
    },
  ];
  return [...(name ? [name] : []), ...account, ...rest];
})();
