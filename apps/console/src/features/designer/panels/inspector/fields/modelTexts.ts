import { defineTexts } from '../../../../../base/i18n/defineTexts.ts';

export const modelTexts = defineTexts('model-control', {
  choose: { cn: '选择模型', en: 'Choose model' },
  replace: { cn: '更换', en: 'Replace' },
  remove: { cn: '移除', en: 'Remove' },
  hint: { cn: 'glb 或单文件 gltf，不超过 50 MB', en: 'glb, or gltf in a single file, at most 50 MB' },
  parts: { cn: '部件（{count}）', en: 'Parts ({count})' },
  noParts: { cn: '模型中没有命名的部件', en: 'The model has no named parts' },
  copy: { cn: '复制名称', en: 'Copy the name' },
  copied: { cn: '已复制“{name}”', en: 'Copied "{name}"' },
});
