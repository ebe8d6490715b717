import './notice.css';
import { api, type ManagedNotice, noticeStates } from '@lookfar/contract';
import { Drawer, Tag } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { NoticeText } from '../../shared/messages/NoticeText.tsx';
import { operations } from '../../shared/operation-log/operations.tsx';
import { FactList } from '../../ui/facts/FactList.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { text, time } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { create, drawer, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import type { StatusState } from '../../ui/statusStates.ts';
import { noticeFields } from './noticeFields.tsx';
import { noticeTexts, stateNames } from './noticeTexts.ts';

const marks: Readonly<Record<ManagedNotice['state'], StatusState>> = {
  ...{ draft: 'stale', scheduled: 'normal', shown: 'running', expired: 'stopped', withdrawn: 'stopped' },
};

const useStates = () => {
  const language = useLanguage();
  return noticeStates.map((value) => ({ value, text: stateNames[value][language] }));
};

/** [NB1] The announcements that the user manages. */
export const noticeList = listScreen({
  name: 'manage.notice',
  thing: { cn: '公告', en: 'announcement' },
  call: api.systemMsg.query,
  filters: [search('title', words.title), choice('state', words.state, useStates)],
  columns: [
    { key: 'title', title: words.title, essential: true, leads: true, render: (row) => <Title row={row} /> },
    { key: 'state', title: words.state, width: 130, render: (row) => <State row={row} /> },
    { key: 'targets', title: noticeTexts.both('targets'), width: 190, render: (row) => <Targets row={row} /> },
    { key: 'period', title: noticeTexts.both('period'), width: 200, render: (row) => <Period row={row} /> },
    {
      key: 'read',
      title: { cn: '已读 / 收到', en: 'Read / received' },
      align: 'right',
      width: 130,
      render: (row) => <Read row={row} />,
    },
    text('createdBy', { cn: '创建人', en: 'Created by' }, { width: 130 }),
    time('gmtCreate', words.created),
  ],
  rowName: ({ title }) => title,
  emptyNote: {
    cn: '公告会发到收件人的消息中心，并在登录后弹出。',
    en: 'Announcements reach people in their messages and are shown after the login.',
  },
  form: { fields: noticeFields, inDrawer: true },
  opens: 'view',
  actions: [
    create(api.systemMsg.add),
    drawer('view', View, { text: noticeTexts.both('view') }),
    edit(api.systemMsg.edit, { primary: true }),
    drawer('withdraw', Withdraw, {
      text: noticeTexts.both('withdraw'),
      may: api.systemMsg.withdraw.may,
      primary: true,
      disabled: ({ state }) => (state === 'shown' || state === 'scheduled' ? undefined : noticeTexts.both('notShown')),
    }),
    operations('notice'),
    remove(api.systemMsg.delete, {
      cn: '公告“{title}”将被删除，已收到的人也不再看到它。',
      en: '“{title}” will be deleted. People who received it no longer see it.',
    }),
  ],
});

function Title({ row: { title, pinned, isPublic } }: { row: ManagedNotice }) {
  const t = noticeTexts.useTexts();
  return (
    <span className="notice-title">
      {title}
      {pinned && <Tag variant="outlined">{t('pinned')}</Tag>}
      {isPublic && <Tag variant="outlined">{t('public')}</Tag>}
    </span>
  );
}

function State({ row: { state } }: { row: ManagedNotice }) {
  return <StatusTag look="plain" state={marks[state]} text={stateNames[state][useLanguage()]} />;
}

function Targets({ row: { orgIds, roleIds } }: { row: ManagedNotice }) {
  const t = noticeTexts.useTexts();
  const parts = [
    orgIds.length > 0 ? t('orgCount', { count: orgIds.length }) : '',
    roleIds.length > 0 ? t('roleCount', { count: roleIds.length }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('everyone') : parts.join(' · ');
}

function Period({ row: { gmtBegin, gmtPublish, gmtExpire } }: { row: ManagedNotice }) {
  const t = noticeTexts.useTexts();
  return (
    <span className="notice-period digits">
      <span>{formatEnvelopeTime(gmtBegin ?? gmtPublish)}</span>
      <span>{gmtExpire === null ? t('never') : formatEnvelopeTime(gmtExpire)}</span>
    </span>
  );
}

function Read({ row: { read, received } }: { row: ManagedNotice }) {
  const t = noticeTexts.useTexts();
  return (
    <span className="digits" title={t('readBy', { read, received })}>
      {t('readOf', { read, received })}
    </span>
  );
}

/** The announcement as its readers see it, and how many have. */
function View({ row, onClose }: RowAboveProps<ManagedNotice>) {
  const t = noticeTexts.useTexts();
  const language = useLanguage();
  return (
    <Drawer open title={row.title} size={640} onClose={onClose}>
      <FactList
        facts={[
          [words.state[language], <State key="state" row={row} />],
          [t('targets'), <Targets key="targets" row={row} />],
          [t('period'), <Period key="period" row={row} />],
          ['', t('readBy', { read: row.read, received: row.received })],
        ]}
      />
      <hr className="notice-rule" />
      <NoticeText notice={row} />
    </Drawer>
  );
}

function Withdraw({ row: { id, title }, onChanged, onClose }: RowAboveProps<ManagedNotice>) {
  const t = noticeTexts.useTexts();
  return (
    <ConfirmDialog
      danger
      title={t('withdrawTitle')}
      okText={t('withdraw')}
      run={async () => {
        await send(api.systemMsg.withdraw, { id }, { quiet: true });
        notify({ level: 'success', text: t('withdrawn') });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('withdrawNote', { title })}</p>
    </ConfirmDialog>
  );
}
