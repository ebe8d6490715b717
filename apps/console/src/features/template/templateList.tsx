import { words } from '../../base/i18n/words.ts';
import './template.css';
import { PlusOutlined } from '@ant-design/icons';
import { api, type ManagedTemplate, syncStates } from '@lookfar/contract';
import { Drawer } from 'antd';
import { pages } from '../../base/pageNames.ts';
import { paths, templatePath } from '../../base/paths.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { syncStateTexts } from '../../shared/sync/syncStateTexts.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { count, text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { drawer, headLink, link, remove } from '../../ui/screen/actions.tsx';
import { CallForm } from '../../ui/screen/CallForm.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { SyncPanel } from './SyncPanel.tsx';
import { templateTexts } from './templateTexts.ts';

const nameLabel = { cn: '模板名称', en: 'Name' };

/** The device templates of the organisation. */
export const templateList = listScreen({
  name: 'manage.template',
  thing: { cn: '模板', en: 'template' },
  call: api.template.queryForManage,
  open: ({ id }) => templatePath(id),
  refreshMs: 10_000,
  filters: [search('name', nameLabel), search('manufacturer', words.manufacturer)],
  columns: [
    {
      key: 'name',
      title: words.template,
      essential: true,
      sortKey: 'name',
      render: ({ name }) => name,
    },
    {
      key: 'model',
      title: words.makerModel,
      render: ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' / ') || '—',
    },
    text('driver', words.driver),
    count('signalCount', words.signalCount, { key: 'signals' }),
    { key: 'bound', title: { cn: '绑定的设备', en: 'Bound devices' }, render: (row) => <BoundCounts template={row} /> },
    count('revision', { cn: '版本', en: 'Version' }, { width: 80 }),
    time('gmtModified', { cn: '最后修改', en: 'Modified' }, { key: 'modified', sortKey: 'gmtModified' }),
  ],
  emptyNote: {
    cn: '把配置好的一台设备做成模板，再绑定到其余同型号的设备。',
    en: 'Create a template from a configured device, then bind other devices of the same type to it.',
  },
  actions: [
    headLink('add', paths.addTemplate, {
      text: pages.addTemplate,
      icon: <PlusOutlined />,
      may: api.template.add.may,
      primary: true,
    }),
    link('edit', ({ id }: ManagedTemplate) => templatePath(id), {
      text: words.edit,
      may: api.templateConfig.info.may,
      primary: true,
    }),
    drawer('sync', SyncDrawer, {
      text: { cn: '同步', en: 'Sync' },
      may: api.template.sync.may,
      primary: true,
    }),
    drawer('copy', CopyDialog, { text: words.duplicate, may: api.template.add.may }),
    operations('template'),
    remove(api.template.delete, { cn: '模板“{name}”将被删除。', en: 'The template “{name}” will be deleted.' }),
  ],
});

function SyncDrawer({ row, onChanged, onClose }: RowAboveProps<ManagedTemplate>) {
  const t = templateTexts.useTexts();
  const leave = () => {
    onChanged();
    onClose();
  };
  return (
    <Drawer open title={t('syncTitle', { name: row.name })} size={720} onClose={leave}>
      <SyncPanel templateId={row.id} />
    </Drawer>
  );
}

function CopyDialog({ row, onChanged, onClose }: RowAboveProps<ManagedTemplate>) {
  const t = templateTexts.useTexts();
  return (
    <CallForm
      call={api.template.add}
      title={t('copy')}
      fields={[{ kind: 'text', name: 'name', label: nameLabel }]}
      initial={{ name: t('copyName', { name: row.name }).slice(0, 60), templateId: row.id }}
      onSaved={onChanged}
      onClose={onClose}
    />
  );
}

function BoundCounts({ template: { equipment } }: { template: ManagedTemplate }) {
  const t = templateTexts.useTexts();
  const sync = syncStateTexts.useTexts();
  const parts = syncStates.filter((state) => equipment[state] > 0).map((state) => `${sync(state)} ${equipment[state]}`);
  return parts.join(' · ') || <Dim>{t('notBound')}</Dim>;
}
