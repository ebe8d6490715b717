import { ImportOutlined } from '@ant-design/icons';
import {
  deleteMarketPage,
  editMarketPage,
  exportMarketPage,
  fileUrl,
  importMarketPage,
  type MarketPage,
  parseTime,
  queryMarket,
  queryOperations,
} from '@lookfar/contract';
import { Tag } from 'antd';
import { pages } from '../../base/pageNames.ts';
import { download } from '../../client/download.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList } from '../../ui/list/listDescription.ts';
import { marketTexts } from './marketTexts.ts';

export const marketListName = 'manage.market';

export type MarketDialog = { kind: 'import' } | { kind: 'edit' | 'remove' | 'operations'; page: MarketPage };

type Show = (dialog: MarketDialog) => void;

const builtIn = { cn: '系统内置，不能修改或删除', en: 'It ships with the system and cannot be changed or deleted' };

const importAction = (show: Show): ListAction => ({
  key: 'import',
  text: { cn: '导入', en: 'Import' },
  icon: <ImportOutlined />,
  may: importMarketPage.may,
  primary: true,
  run: () => show({ kind: 'import' }),
});

/** Pages to begin from. */
export const marketList = (show: Show) =>
  defineList({
    name: marketListName,
    title: pages.market,
    call: queryMarket,
    rowKey: ({ id }) => id,
    rowName: ({ title }) => title,
    headerActions: [importAction(show)],
    emptyNote: {
      cn: '在设备或模板的“页面”中把画好的页面发布到这里，或导入 JSON 文件。',
      en: 'Publish a page of a device or template to this market, or import a JSON file.',
    },
    emptyAction: importAction(show),
    filters: [{ kind: 'search', key: 'title', label: { cn: '标题', en: 'Title' } }],
    rowActions: (page) => {
      const fixed = page.shipped ? builtIn : undefined;
      return [
        {
          key: 'export',
          text: { cn: '导出', en: 'Export' },
          may: exportMarketPage.may,
          primary: true,
          run: () => void download(exportMarketPage, { id: page.id }),
        },
        {
          key: 'edit',
          text: { cn: '编辑', en: 'Edit' },
          may: editMarketPage.may,
          disabled: fixed,
          run: () => show({ kind: 'edit', page }),
        },
        {
          key: 'operations',
          text: { cn: '操作日志', en: 'Operation log' },
          may: queryOperations.may,
          run: () => show({ kind: 'operations', page }),
        },
        {
          key: 'remove',
          text: { cn: '删除', en: 'Delete' },
          may: deleteMarketPage.may,
          danger: true,
          disabled: fixed,
          run: () => show({ kind: 'remove', page }),
        },
      ];
    },
    columns: [
      {
        key: 'title',
        title: { cn: '标题', en: 'Title' },
        essential: true,
        render: ({ title, image, shipped }) => (
          <>
            {image !== null && <img className="market-thumb" src={fileUrl(image)} alt="" />}
            {title} {shipped && <ShippedTag />}
          </>
        ),
      },
      { key: 'category', title: { cn: '分类', en: 'Category' }, render: ({ category }) => category || '—' },
      { key: 'size', title: { cn: '尺寸', en: 'Size' }, render: ({ width, height }) => `${width} × ${height}` },
      {
        key: 'widgets',
        title: { cn: '控件数', en: 'Widgets' },
        align: 'right',
        width: 90,
        render: ({ widgetCount }) => widgetCount,
      },
      {
        key: 'used',
        title: { cn: '使用次数', en: 'Used' },
        align: 'right',
        width: 100,
        render: ({ useCount }) => useCount,
      },
      { key: 'by', title: { cn: '发布人', en: 'Published by' }, render: ({ loginname }) => loginname || '—' },
      {
        key: 'time',
        title: { cn: '发布时间', en: 'Published at' },
        width: 170,
        render: ({ gmtCreate }) => formatLocalTime(parseTime(gmtCreate) ?? 0),
      },
      { key: 'note', title: { cn: '说明', en: 'Note' }, hidden: true, render: ({ note }) => note || '—' },
    ],
  });

function ShippedTag() {
  return <Tag>{marketTexts.useTexts()('shipped')}</Tag>;
}
