import './outbox.css';
import { api, messageStates, messageWays, type OutboxMessage, type Text } from '@lookfar/contract';
import { Tag } from 'antd';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { text, time } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';

const ways: Record<OutboxMessage['way'], Text> = {
  sms: { cn: '短信', en: 'Text message' },
  email: { cn: '邮件', en: 'E-mail' },
};
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
});

const useWays = () => {
  const language = useLanguage();
  return messageWays.map((value) => ({ value, text: ways[value][language] }));
};
const useStates = () => {
  const language = useLanguage();
  return messageStates.map((value) => ({ value, text: states[value][language] }));
};

export const outboxList = listScreen({
  name: 'manage.outbox',
  thing: { cn: '消息', en: 'message' },
  call: api.outbox.query,
  filters: [
    search('target', { cn: '手机号或邮箱', en: 'Number or address' }),
    choice('way', { cn: '方式', en: 'Sent by' }, useWays),
    choice('state', words.state, useStates),
  ],
  columns: [
    time('gmtCreate', words.time),
    { key: 'way', title: { cn: '方式', en: 'Sent by' }, width: 120, render: (row) => <Way row={row} /> },
    text('target', { cn: '接收者', en: 'To' }, { essential: true }),
    text('loginname', { cn: '账号', en: 'Account' }),
    { key: 'state', title: words.state, width: 150, render: (row) => <State row={row} /> },
    { key: 'body', title: { cn: '内容', en: 'Text' }, essential: true, render: (row) => <Body row={row} /> },
  ],
  emptyNote: {
    cn: '验证码等短信和邮件会记录在这里。未配置短信或邮件服务时，可在此查看内容。',
    en: 'Text messages and e-mails such as verification codes are recorded here. Without a provider they can be read here.',
  },
  actions: [],
});

function Way({ row }: { row: OutboxMessage }) {
  return ways[row.way][useLanguage()];
}

function State({ row: { state, error, tries } }: { row: OutboxMessage }) {
  const language = useLanguage();
  const reason = error === '' ? undefined : `${error} (${tries})`;
  return (
    <StatusTag look="plain" state={marks[state]} text={states[state][language]} {...(reason && { title: reason })} />
  );
}

function Body({ row: { body, content, error } }: { row: OutboxMessage }) {
  const t = texts.useTexts();
  return (
    <span className="outbox-body">
      {content !== 'shown' && <Tag variant="outlined">{t(content)}</Tag>}
      {body && <span className={content === 'expired' ? 'outbox-expired' : ''}>{body}</span>}
      {error && <small>{error}</small>}
    </span>
  );
}
