import { defineTexts } from '../base/i18n/defineTexts.ts';
import { words } from '../base/i18n/words.ts';

export const stateTexts = defineTexts('states', {
  loading: { cn: '正在加载…', en: 'Loading…' },
  empty: { cn: '暂无数据', en: 'Nothing here yet' },
  failed: { cn: '加载失败', en: 'Could not load' },
  retry: words.tryAgain,
  reference: { cn: '编号 {id}', en: 'Reference {id}' },
  lastGood: { cn: '最后一次成功：{time}', en: 'Last success: {time}' },
  noPermission: { cn: '没有访问权限', en: 'You do not have permission to see this' },
  needsRight: { cn: '需要权限：{right}', en: 'Permission needed: {right}' },
  askAdmin: { cn: '如需使用，请联系管理员开通。', en: 'Contact your administrator if you need access.' },
});
