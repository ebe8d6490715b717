import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const formTexts = defineTexts('form', {
  save: words.save,
  cancel: words.cancel,
  close: words.close,
  discardTitle: { cn: '放弃未保存的修改？', en: 'Discard unsaved changes?' },
  discardNote: { cn: '关闭后，刚才的修改不会保留。', en: 'Your changes will be lost.' },
  discard: { cn: '放弃修改', en: 'Discard' },
  keepEditing: words.keepEditing,
});
