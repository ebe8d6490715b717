import { DownloadOutlined } from '@ant-design/icons';
import { actionName, api, GOOD, type OwnOperationLine, objectKindName } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { useCall } from '../../../client/useCall.ts';
import { text, time } from '../../../ui/list/columns.ts';
import { choice, span } from '../../../ui/list/filters.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { drawer, headDrawer } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { logTexts } from './logTexts.ts';
import { OperationDrawer } from './OperationDrawer.tsx';

/** What I did. Sessions of the account are shown below it: `Beside`. */
export const ownLogList = listScreen({
  name: 'account.log',
  thing: { cn: '操作', en: 'operation' },
  call: api.operationLog.mine,
  filters: [
    choice('action', logTexts.both('action'), useActions),
    span('time', words.timeRange),
    {
      kind: 'segments',
      key: 'result',
      label: words.result,
      options: [
        { value: '', text: words.all },
        { value: 'done', text: logTexts.both('done') },
        { value: 'failed', text: logTexts.both('failed') },
      ],
    },
  ],
  columns: [
    time('gmtCreate', words.time),
    {
      key: 'action',
      title: logTexts.both('action'),
      essential: true,
      leads: true,
      render: ({ action }) => <Action action={action} />,
    },
    {
      key: 'object',
      title: logTexts.both('object'),
      render: (line) => <ObjectOf line={line} />,
      blank: ({ objectKind }) => objectKind === '',
    },
    { key: 'result', title: words.result, render: (line) => <Result line={line} /> },
    text('address', logTexts.both('address')),
  ],
  rowName: ({ action, gmtCreate }) => `${action} ${gmtCreate}`,
  emptyNote: logTexts.both('emptyNote'),
  opens: 'detail',
  actions: [
    headDrawer('export', ExportDialog, {
      text: words.export,
      icon: <DownloadOutlined />,
      may: api.operationLog.exportMine.may,
    }),
    drawer('detail', OperationDrawer, { text: logTexts.both('detail') }),
  ],
});

function useActions() {
  const language = useLanguage();
  const { data } = useCall(api.operationLog.actions, {}, { staleTime: 60_000 });
  return (data?.list ?? []).map((value) => ({ value, text: actionName(value, language) }));
}

function Action({ action }: { action: string }) {
  return actionName(action, useLanguage());
}

function ObjectOf({ line: { objectKind, objectId, objectName } }: { line: OwnOperationLine }) {
  const language = useLanguage();
  if (objectKind === '') return '—';
  const kind = objectKindName(objectKind, language);
  return `${kind}${language === 'cn' ? '：' : ': '}${objectName || `#${objectId}`}`;
}

function Result({ line: { code, message } }: { line: OwnOperationLine }) {
  const t = logTexts.useTexts();
  if (code === GOOD) return <StatusTag state="normal" look="plain" text={t('done')} />;
  return <StatusTag state="warning" look="plain" text={message || code} title={code} />;
}
