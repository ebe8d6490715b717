import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const deptTexts = defineTexts('dept', {
  dept: { cn: '部门', en: 'Department' },
  all: { cn: '全部部门', en: 'All departments' },
  none: { cn: '不属于部门', en: 'No department' },
  choose: { cn: '选择部门', en: 'Choose department' },
});
