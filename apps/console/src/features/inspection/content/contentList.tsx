import { MobileOutlined } from '@ant-design/icons';
import { api, type CheckItem, type InspectionContent, urgencies } from '@lookfar/contract';
import { operations } from '../../../shared/operation-log/operations.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { count, text, time } from '../../../ui/list/columns.ts';
import { search } from '../../../ui/list/filters.ts';
import { create, drawer, edit, remove } from '../../../ui/screen/actions.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import { contentTexts } from './contentTexts.ts';
import { ItemsField } from './ItemsField.tsx';
import { newItem } from './newItem.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';

const both = contentTexts.both;

const fields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: both('title') },
  { kind: 'multiline', name: 'note', label: both('note'), rows: 2 },
  {
    kind: 'custom',
    name: 'items',
    label: both('items'),
    render: ({ id, value, onChange }) => (
      <ItemsField id={id} value={(value as CheckItem[] | undefined) ?? []} onChange={onChange} />
    ),
  },
  { kind: 'switch', name: 'needsPhoto', label: both('needsPhoto'), section: both('rules') },
  { kind: 'switch', name: 'needsSignature', label: both('needsSignature') },
  { kind: 'switch', name: 'makesRepair', label: both('makesRepair') },
  { kind: 'choice', name: 'repairUrgency', label: both('repairUrgency'), useOptions: useUrgencies },
];

function useUrgencies() {
  const t = contentTexts.useTexts();
  return urgencies.map((value) => ({ value, text: t(value) }));
}

/** Check lists: what is looked at, and what is in order. */
export const contentList = listScreen({
  name: 'manage.inspectionContent',
  thing: { cn: '巡检内容', en: 'check list' },
  call: api.inspectionContent.query,
  rowName: ({ title }) => title,
  filters: [search('title', both('title'))],
  columns: [
    text('title', both('title'), { essential: true, leads: true }),
    { key: 'items', title: both('itemCount'), width: 100, align: 'right', render: ({ items }) => items.length },
    { key: 'needs', title: both('needs'), render: (row) => <NeedsCell row={row} /> },
    count('planCount', both('planCount')),
    text('loginname', both('changedBy')),
    time('gmtModified', both('changed')),
  ],
  emptyNote: {
    cn: '巡检内容是一张检查清单：勾选、数值、选项、照片，或与变量比对的读数。',
    en: 'A check list has items to tick, to measure, to choose, to photograph, or to compare with a signal.',
  },
  form: { fields, inDrawer: true, width: 720 },
  opens: 'preview',
  actions: [
    create(api.inspectionContent.add, { initial: () => ({ items: [newItem('tick')] }) }),
    drawer('preview', Preview, {
      text: both('preview'),
      icon: <MobileOutlined />,
      may: api.inspectionContent.query.may,
      primary: true,
    }),
    edit(api.inspectionContent.edit, { primary: true }),
    operations('inspectionContent'),
    remove(
      api.inspectionContent.delete,
      {
        cn: '巡检内容“{title}”将被删除，已生成的任务不受影响。',
        en: 'The check list “{title}” will be deleted. Tasks keep their copy.',
      },
      {
        disabled: ({ planCount }: InspectionContent) =>
          planCount > 0 ? { cn: '仍有计划使用它', en: 'Plans still use it' } : undefined,
      },
    ),
  ],
});

function Preview({ row, onClose }: { row: InspectionContent; onClose: () => void }) {
  return <PreviewDrawer title={row.title} items={row.items} onClose={onClose} />;
}

function NeedsCell({ row }: { row: InspectionContent }) {
  const t = contentTexts.useTexts();
  const needs = [row.needsPhoto && t('photo'), row.needsSignature && t('signature'), row.makesRepair && t('repair')];
  return needs.filter(Boolean).join(' · ') || '—';
}
