import type { OriginUse } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const originTexts = defineTexts('origin', {
  frame: { cn: '嵌入其网页', en: 'Show its pages in frames' },
  media: { cn: '播放其视频', en: 'Play its video' },
  image: { cn: '显示其图片', en: 'Show its images' },
  ancestor: { cn: '允许其嵌入本系统', en: 'Let it embed this console' },
  empty: {
    cn: '除本系统外，浏览器不加载任何其他网站的网页、视频和图片。需要时在此添加来源。',
    en: 'Browsers load pages, video and images from this server only. Add the origins that pages need.',
  },
  formNote: {
    cn: '保存后立即对新打开的页面生效；已打开的页面刷新后生效。',
    en: 'Applies to every page opened from now on; pages that are already open need a reload.',
  },
  ancestorNote: {
    cn: '只允许您信任的网站嵌入本系统：它可以诱导用户点击。',
    en: 'Let only sites that you trust embed the console: they could trick users into clicking.',
  },
  removeNote: {
    cn: '“{origin}”将不再被允许，使用它的网页、视频和图片将无法显示。',
    en: '"{origin}" will no longer be allowed. Pages, video and images from there will not be shown.',
  },
});

/** What an origin is allowed for, in a few words for the list. */
export const shortUses = defineTexts('origin-use', {
  frame: { cn: '网页', en: 'frames' },
  media: { cn: '视频', en: 'video' },
  image: { cn: '图片', en: 'images' },
  ancestor: { cn: '嵌入本系统', en: 'embeds us' },
} satisfies Record<OriginUse, { cn: string; en: string }>);
