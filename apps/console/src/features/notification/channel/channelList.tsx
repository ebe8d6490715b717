import '../notification.css';
import { SendOutlined } from '@ant-design/icons';
import {
  api,
  type ChannelKind,
  channelKinds,
  languages,
  type NotifyChannel,
  notifyWayNames,
  parseTime,
} from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { operations } from '../../../shared/operation-log/operations.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { text } from '../../../ui/list/columns.ts';
import { choice, search } from '../../../ui/list/filters.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { create, drawer, edit, remove } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { channelTexts } from './channelTexts.ts';
import { KindField } from './KindField.tsx';
import { TestChannel } from './TestChannel.tsx';

const both = channelTexts.both;
const languageNames = { cn: '中文', en: 'English' } as const;

const useKinds = () => {
  const language = useLanguage();
  return channelKinds.map((value) => ({ value, text: notifyWayNames[value][language] }));
};

/** Robots of WeCom know no secret. */
const isSigned = ({ kind }: Readonly<Record<string, unknown>>) => kind !== 'wecom';

/** Address and secret of an existing channel are kept where they are left empty. */
function fieldsOf(row: NotifyChannel | undefined): readonly FormField[] {
  return [
    { kind: 'text', name: 'name', label: both('name') },
    {
      kind: 'custom',
      name: 'kind',
      label: both('kind'),
      render: ({ id, value, onChange }) => <KindField id={id} value={value as ChannelKind} onChange={onChange} />,
    },
    {
      kind: 'text',
      name: 'url',
      label: both('url'),
      required: row === undefined,
      placeholder: { cn: row?.host ?? 'https://', en: row?.host ?? 'https://' },
      note: row ? both('urlKept') : both('insideNote'),
    },
    {
      kind: 'secret',
      name: 'secret',
      label: both('secret'),
      visible: isSigned,
      ...(row?.hasSecret && { note: both('secretKept') }),
    },
    ...(row?.hasSecret
      ? [{ kind: 'switch', name: 'noSecret', label: both('noSecret'), visible: isSigned } satisfies FormField]
      : []),
    { kind: 'number', name: 'perMinute', label: both('perMinute'), note: both('perMinuteNote') },
    {
      kind: 'choice',
      name: 'language',
      label: both('language'),
      useOptions: () => languages.map((value) => ({ value, text: languageNames[value] })),
    },
    { kind: 'switch', name: 'mayAcknowledge', label: both('mayAcknowledge'), note: both('mayAcknowledgeNote') },
    { kind: 'switch', name: 'enabled', label: both('enabled') },
  ];
}

/** Group chats and systems that are told of alarms. */
export const channelList = listScreen({
  name: 'manage.notification.channel',
  thing: { cn: '通知渠道', en: 'notification channel' },
  call: api.notifyChannel.query,
  filters: [search('name', both('name')), choice('kind', both('kind'), useKinds)],
  columns: [
    text('name', both('name'), { essential: true }),
    { key: 'kind', title: both('kind'), width: 130, render: (row) => <KindCell row={row} /> },
    text('host', both('host')),
    { key: 'state', title: words.state, width: 110, render: (row) => <StateCell row={row} /> },
    { key: 'last', title: both('last'), render: (row) => <LastCell row={row} /> },
  ],
  emptyNote: {
    cn: '添加企业微信、钉钉、飞书群机器人或 Webhook，报警可以直接发到群里或其他系统。',
    en: 'Add a group robot of WeCom, DingTalk or Feishu, or a webhook, to send alarms to a group or another system.',
  },
  form: { fields: fieldsOf, inDrawer: true },
  opens: 'edit',
  actions: [
    create(api.notifyChannel.add, { initial: { kind: 'wecom' } }),
    drawer('test', TestChannel, {
      text: both('test'),
      icon: <SendOutlined />,
      may: api.notifyChannel.test.may,
      primary: true,
    }),
    edit(api.notifyChannel.edit, { primary: true }),
    operations('notifyChannel'),
    remove(api.notifyChannel.delete, {
      cn: '渠道“{name}”将被删除。',
      en: 'The channel “{name}” will be deleted.',
    }),
  ],
});

function KindCell({ row: { kind } }: { row: NotifyChannel }) {
  return notifyWayNames[kind][useLanguage()];
}

function StateCell({ row: { enabled } }: { row: NotifyChannel }) {
  const t = channelTexts.useTexts();
  return <StatusTag look="plain" state={enabled ? 'normal' : 'stopped'} text={t(enabled ? 'on' : 'off')} />;
}

function LastCell({ row: { lastState, lastError, gmtLast } }: { row: NotifyChannel }) {
  const t = channelTexts.useTexts();
  if (lastState === 'none') return <Dim>{t('none')}</Dim>;
  const time = gmtLast === null ? '' : formatLocalTime(parseTime(gmtLast) ?? 0);
  return (
    <span className="notify-wrap">
      <StatusTag look="plain" state={lastState === 'sent' ? 'normal' : 'warning'} text={t(lastState)} />{' '}
      <Dim small>{time}</Dim>
      {lastError !== '' && <span className="notify-caution">{lastError}</span>}
    </span>
  );
}
