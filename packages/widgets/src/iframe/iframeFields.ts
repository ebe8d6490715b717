import { type FrameContent, linkedPage, type Style } from '@lookfar/page';
import { page } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, text } from '../fields/kinds.ts';

export const iframeFields = fields({
  type: choice(
    { cn: '初始内容', en: 'Initial content' },
    { none: { cn: '空白', en: 'Empty' }, page: { cn: '页面', en: 'Page' }, link: { cn: '链接', en: 'Link' } },
  ),
  page: page({ cn: '页面', en: 'Page' }),
  link: text({ cn: '链接地址', en: 'Link address' }, '', {
    most: 2000,
    placeholder: { cn: 'https:// 或本站路径', en: 'https:// or a path on this site' },
  }),
});
export type IframeAddon = AddonOf<typeof iframeFields>;

export const iframeStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 0 },
} as const satisfies Style;

/** What the frame shows until something else is to be shown in it. */
export function ownContent({ type, page: link, link: address }: IframeAddon): FrameContent | undefined {
  if (type === 'link') return address.trim() === '' ? undefined : { show: 'link', link: address };
  const shown = type === 'page' ? linkedPage(link) : undefined;
  return shown && { show: 'page', ...shown };
}
