import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const uploadTexts = defineTexts('upload', {
  picture: { cn: '已上传的图片', en: 'Uploaded image' },
  choose: { cn: '选择图片', en: 'Choose image' },
  replace: { cn: '更换', en: 'Replace' },
  remove: { cn: '移除', en: 'Remove' },
  hint: { cn: 'jpg、png、gif、svg 或 webp，不超过 2 MB', en: 'jpg, png, gif, svg or webp, at most 2 MB' },
});
