import { PlusOutlined } from '@ant-design/icons';
import {
  addTemplate,
  deleteTemplate,
  type ManagedTemplate,
  parseTime,
  queryManagedTemplates,
  queryOperations,
  startSync,
  syncStates,
  templateConfig,
} from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { syncStateTexts } from '../../shared/sync/syncStateTexts.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList } from '../../ui/list/listDescription.ts';
import { templateTexts } from './templateTexts.ts';

export const templateListName = 'manage.template';

export interface TemplateDialog {
  kind: 'sync' | 'copy' | 'remove' | 'operations';
  template: ManagedTemplate;
}

type Show = (dialog: TemplateDialog) => void;

const add: ListAction = {
  key: 'add',
  text: { cn: '新增设备模板', en: 'Add a device template' },
  icon: <PlusOutlined />,
  may: addTemplate.may,
  primary: true,
  to: paths.addTemplate,
};

export const templatePath = (id: number): string => `/manage/eg/template/edit/${id}`;

/** The device templates of the organisation. */
export const templateList = (show: Show) =>
  defineList({
    name: templateListName,
    title: pages.templates,
    call: queryManagedTemplates,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    open: ({ id }) => templatePath(id),
    refreshMs: 10_000,
    headerActions: [add],
    emptyNote: {
      cn: '把配置好的一台设备做成模板，再绑定到其余同型号的设备。',
      en: 'Make a template of one device that is set up, and bind the others of its kind to it.',
    },
    emptyAction: add,
    filters: [
      { kind: 'search', key: 'name', label: { cn: '模板名称', en: 'Name' } },
      { kind: 'search', key: 'manufacturer', label: { cn: '厂商', en: 'Manufacturer' } },
    ],
    rowActions: (template) => rowActions(template, show),
    columns: [
      {
        key: 'name',
        title: { cn: '模板', en: 'Template' },
        essential: true,
        sortKey: 'name',
        render: ({ name }) => name,
      },
      {
        key: 'model',
        title: { cn: '厂商 / 型号', en: 'Maker / model' },
        render: ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' / ') || '—',
      },
      { key: 'driver', title: { cn: '驱动', en: 'Driver' }, render: ({ driver }) => driver || '—' },
      {
        key: 'signals',
        title: { cn: '变量数', en: 'Signals' },
        align: 'right',
        width: 90,
        render: ({ signalCount }) => signalCount,
      },
      {
        key: 'bound',
        title: { cn: '绑定的设备', en: 'Bound devices' },
        render: (row) => <BoundCounts template={row} />,
      },
      {
        key: 'revision',
        title: { cn: '版本', en: 'Revision' },
        align: 'right',
        width: 80,
        render: ({ revision }) => revision,
      },
      {
        key: 'modified',
        title: { cn: '最后修改', en: 'Modified' },
        width: 170,
        sortKey: 'gmtModified',
        render: ({ gmtModified }) => formatLocalTime(parseTime(gmtModified) ?? 0),
      },
    ],
  });

function rowActions(template: ManagedTemplate, show: Show): readonly ListAction[] {
  return [
    {
      key: 'edit',
      text: { cn: '编辑', en: 'Edit' },
      may: templateConfig.info.may,
      primary: true,
      to: templatePath(template.id),
    },
    {
      key: 'sync',
      text: { cn: '同步', en: 'Synchronise' },
      may: startSync.may,
      primary: true,
      run: () => show({ kind: 'sync', template }),
    },
    {
      key: 'copy',
      text: { cn: '复制', en: 'Copy' },
      may: addTemplate.may,
      run: () => show({ kind: 'copy', template }),
    },
    {
      key: 'operations',
      text: { cn: '操作日志', en: 'Operation log' },
      may: queryOperations.may,
      run: () => show({ kind: 'operations', template }),
    },
    {
      key: 'remove',
      text: { cn: '删除', en: 'Delete' },
      may: deleteTemplate.may,
      danger: true,
      run: () => show({ kind: 'remove', template }),
    },
  ];
}

function BoundCounts({ template: { equipment } }: { template: ManagedTemplate }) {
  const t = templateTexts.useTexts();
  const sync = syncStateTexts.useTexts();
  const parts = syncStates.filter((state) => equipment[state] > 0).map((state) => `${sync(state)} ${equipment[state]}`);
  return parts.join(' · ') || <span className="template-dim">{t('notBound')}</span>;
}
