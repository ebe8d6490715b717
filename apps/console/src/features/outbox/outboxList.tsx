import './outbox.css';
import { api, deliveryErrorText, messageWays, notifyWayNames, type OutboxMessage, type Text } from '@lookfar/contract';
import { Tag } from 'antd';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { text, time } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { batch, drawer } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { ResendRow, ResendRows, resendText } from './ResendDialog.tsx';

const states: Record<OutboxMessage['state'], Text> = {
  waiting: { cn: '等待发送', en: 'Waiting' },
  sent: { cn: '已发送', en: 'Sent' },
  failed: { cn: '发送失败', en: 'Failed' },
  kept: { cn: '未外发', en: 'Kept here' },
};
const marks = { waiting: 'stale', sent: 'normal', failed: 'high', kept: 'stopped' } as const;

const texts = defineTexts('outbox', {
  expired: { cn: '验证码已过期', en: 'Code expired' },
  removed: { cn: '内容已清除', en: 'Text removed' },
  hidden: { cn: '内容不可见', en: 'Text not shown' },
  tries: { cn: '{error}（已尝试 {count} 次）', en: '{error} ({count} {count|attempt|attempts})' },
});

const useWays = () => {
  const language = useLanguage();
  return messageWays.map((value) => ({ value, text: notifyWayNames[value][language] }));
};

export const outboxList = listScreen({
  name: 'manage.outbox',
  thing: { cn: '消息', en: 'message' },
  call: api.outbox.query,
  filters: [
    {
      kind: 'segments',
      key: 'state',
      label: words.state,
      // What was given up comes first: somebody has to look at it.
      options: [
        { value: '', text: words.all },
        ...(['failed', 'waiting', 'sent', 'kept'] as const).map((value) => ({ value, text: states[value] })),
      ],
    },
    search('target', { cn: '接收者', en: 'To' }),
    choice('way', { cn: '方式', en: 'Sent by' }, useWays),
  ],
  columns: [
    time('gmtCreate', words.time),
    { key: 'way', title: { cn: '方式', en: 'Sent by' }, width: 120, render: (row) => <Way row={row} /> },
    text('target', { cn: '接收者', en: 'To' }, { essential: true }),
    text('loginname', { cn: '账号', en: 'Account' }),
    text('ruleName', { cn: '通知规则', en: 'Notification rule' }),
    { key: 'alarmId', title: { cn: '报警编号', en: 'Alarm ID' }, width: 110, render: ({ alarmId }) => alarmId ?? '' },
    { key: 'state', title: words.state, width: 150, render: (row) => <State row={row} /> },
    { key: 'body', title: { cn: '内容', en: 'Text' }, essential: true, render: (row) => <Body row={row} /> },
  ],
  emptyNote: {
    cn: '验证码和报警通知等外发消息会记录在这里。未配置短信、电话或邮件服务时，可在此查看内容；验证码只有平台管理员能看到。',
    en: 'Verification codes, notifications of alarms and all else that is sent is recorded here. Without a provider it can be read here, codes by platform administrators only.',
  },
  rowName: ({ target }) => target,
  actions: [
    drawer('resend', ResendRow, {
      text: resendText,
      may: api.outbox.resend.may,
      primary: true,
      isOffered: ({ mayResend }) => mayResend,
    }),
    batch('resendAll', ResendRows, { text: resendText, may: api.outbox.resend.may }),
  ],
});

function Way({ row }: { row: OutboxMessage }) {
  return notifyWayNames[row.way][useLanguage()];
}

function State({ row: { state, error, tries } }: { row: OutboxMessage }) {
  const language = useLanguage();
  const t = texts.useTexts();
  const reason = error === '' ? undefined : t('tries', { error: deliveryErrorText(error, language), count: tries });
  return (
    <StatusTag look="plain" state={marks[state]} text={states[state][language]} {...(reason && { title: reason })} />
  );
}

function Body({ row: { body, content, error } }: { row: OutboxMessage }) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <span className="outbox-body">
      {content !== 'shown' && <Tag variant="outlined">{t(content)}</Tag>}
      {body && <span className={content === 'expired' ? 'outbox-expired' : ''}>{body}</span>}
      {error && <small>{deliveryErrorText(error, language)}</small>}
    </span>
  );
}
