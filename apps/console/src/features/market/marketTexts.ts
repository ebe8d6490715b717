import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const marketTexts = defineTexts('market', {
  import: { cn: '导入组态模板', en: 'Import a page' },
  chooseFile: { cn: '选择 JSON 文件', en: 'Choose a JSON file' },
  fileNeeded: { cn: '请选择页面的 JSON 文件', en: 'Choose the JSON file of a page' },
  edit: { cn: '修改组态模板', en: 'Edit the page' },
  remove: { cn: '删除组态模板', en: 'Delete the page' },
  removeNote: {
    cn: '“{title}”将被删除，已使用它的页面不受影响。',
    en: '“{title}” will be deleted. Pages made from it stay.',
  },
  shipped: { cn: '系统内置', en: 'Shipped' },
});
