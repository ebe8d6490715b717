import { defineTexts } from '../../../../base/i18n/defineTexts.ts';

export const menuTexts = defineTexts('designer-menu', {
  menu: { cn: '画布菜单', en: 'Canvas menu' },
  order: { cn: '层次', en: 'Order' },
  align: { cn: '对齐与分布', en: 'Align and distribute' },
  bind: { cn: '绑定变量…', en: 'Bind signal…' },
  bindMany: { cn: '批量绑定…', en: 'Bind selected…' },
  editComponent: { cn: '编辑组件', en: 'Edit component' },
  detach: { cn: '拆开组件', en: 'Detach component' },
  saveComponent: { cn: '存为组件…', en: 'Save as component…' },
});
