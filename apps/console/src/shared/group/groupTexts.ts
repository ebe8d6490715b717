import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const groupTexts = defineTexts('group', {
  unnamed: { cn: '（未命名）', en: '(no name)' },
  none: { cn: '不分组', en: 'No group' },
  choose: { cn: '选择分组', en: 'Choose group' },
  newName: { cn: '新分组名称', en: 'Name of new group' },
  add: { cn: '新增', en: 'Add' },
  addHint: {
    cn: '在所选分组下新增；未选择时新增在顶层。',
    en: 'Added below the selected group, or at the top level if none is selected.',
  },
});
