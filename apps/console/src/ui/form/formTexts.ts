import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const formTexts = defineTexts('form', {
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  close: { cn: '关闭', en: 'Close' },
  discardTitle: { cn: '放弃未保存的修改？', en: 'Discard the changes?' },
  discardNote: { cn: '关闭后，刚才的修改不会保留。', en: 'What you have just changed will be lost.' },
  discard: { cn: '放弃修改', en: 'Discard' },
  keepEditing: { cn: '继续编辑', en: 'Keep editing' },
  confirm: { cn: '确定', en: 'OK' },
});
