import { words } from '../../base/i18n/words.ts';
import './market.css';
import { ImportOutlined } from '@ant-design/icons';
import { api, fileLimits, fileUrl, type MarketPage } from '@lookfar/contract';
import { Tag } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { download } from '../../client/download.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { count, text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { act, create, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { imageField } from '../../ui/upload/imageField.tsx';

const fields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: words.title },
  { kind: 'text', name: 'category', label: words.category },
  { kind: 'multiline', name: 'note', label: words.description, rows: 3 },
];

const fixed = ({ shipped }: MarketPage) =>
  shipped
    ? { cn: '系统内置，不能修改或删除', en: 'It ships with the system and cannot be changed or deleted' }
    : undefined;

/** Pages to begin from. */
export const marketList = listScreen({
  name: 'manage.market',
  thing: { cn: '组态模板', en: 'page template' },
  call: api.market.query,
  rowName: ({ title }) => title,
  filters: [search('title', words.title)],
  columns: [
    {
      key: 'title',
      title: words.title,
      essential: true,
      render: ({ title, image, shipped }) => (
        <>
          {image !== null && <img className="market-thumb" src={fileUrl(image)} alt="" />}
          {title} {shipped && <ShippedTag />}
        </>
      ),
    },
    text('category', words.category),
    { key: 'size', title: { cn: '尺寸', en: 'Size' }, render: ({ width, height }) => `${width} × ${height}` },
    count('widgetCount', { cn: '控件数', en: 'Widgets' }, { key: 'widgets' }),
    count('useCount', { cn: '使用次数', en: 'Used' }, { key: 'used', width: 100 }),
    text('loginname', { cn: '发布人', en: 'Published by' }, { key: 'by' }),
    time('gmtCreate', { cn: '发布时间', en: 'Published at' }, { key: 'time' }),
    text('note', words.description, { hidden: true }),
  ],
  emptyNote: {
    cn: '在设备或模板的“页面”中把画好的页面发布到这里，或导入 JSON 文件。',
    en: 'Publish a page of a device or template here, or import a JSON file.',
  },
  form: { fields: [...fields, imageField({ cn: '缩略图', en: 'Picture' })] },
  actions: [
    create(api.market.import, {
      key: 'import',
      text: words.import,
      title: { cn: '导入组态模板', en: 'Import page template' },
      icon: <ImportOutlined />,
      fields,
      file: {
        text: { cn: '选择 JSON 文件', en: 'Choose JSON file' },
        needed: { cn: '请选择页面的 JSON 文件', en: 'Choose a page JSON file' },
        accept: '.json,application/json',
        mostBytes: fileLimits.pageBytes,
      },
    }),
    act('export', ({ id }: MarketPage) => void download(api.market.export, { id }), {
      text: words.export,
      may: api.market.export.may,
      primary: true,
    }),
    edit(api.market.edit, { disabled: fixed }),
    operations('market'),
    remove(
      api.market.delete,
      { cn: '“{title}”将被删除，已使用它的页面不受影响。', en: '“{title}” will be deleted. Pages made from it stay.' },
      { disabled: fixed },
    ),
  ],
});

function ShippedTag() {
  return <Tag>{{ cn: '系统内置', en: 'Shipped' }[useLanguage()]}</Tag>;
}
