import { actionName, api, errorText, isKnownCode, type SecurityLine } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { listScreen } from '../../ui/screen/listScreen.tsx';

export const securityLogList = listScreen({
  name: 'manage.security',
  thing: { cn: '被拒绝的操作', en: 'refused operation' },
  call: api.operationLog.security,
  filters: [search('loginname', { cn: '用户名', en: 'Username' })],
  columns: [
    time('gmtCreate', words.time),
    text('loginname', { cn: '用户名', en: 'Username' }),
    text('orgName', { cn: '企业', en: 'Organisation' }),
    {
      key: 'action',
      title: { cn: '操作', en: 'Operation' },
      essential: true,
      render: (line) => <Operation line={line} />,
    },
    { key: 'code', title: words.result, render: ({ code }) => <Reason code={code} /> },
    text('address', words.address),
    {
      key: 'skipped',
      title: { cn: '未记录', en: 'Not recorded' },
      align: 'right',
      width: 130,
      render: ({ skipped }) => (skipped > 0 ? `+${skipped}` : '—'),
    },
  ],
  emptyNote: {
    cn: '用户访问无权访问的对象或功能时，会记录在这里。',
    en: 'Attempts to access objects or functions without permission are recorded here.',
  },
  actions: [],
});

function Operation({ line: { action, objectId } }: { line: SecurityLine }) {
  const language = useLanguage();
  return `${actionName(action, language)}${objectId === null ? '' : ` #${objectId}`}`;
}

function Reason({ code }: { code: string }) {
  const language = useLanguage();
  const reason = isKnownCode(code) ? errorText(code, language, {}) : '';
  // Which permission was missing is not recorded: the operation says it.
  return `${code} ${reason.replace(/\s*[（(]\{right\}[）)]/, '')}`;
}
