import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, colour, number } from '../fields/kinds.ts';
import { navItems } from '../kit/nav/navItems.ts';

export const navFields = fields({
  items: navItems(1, ['首页', '工艺', '报警']),
  align: choice(
    { cn: '排列', en: 'Arrangement' },
    {
      start: { cn: '靠左', en: 'Left' },
      center: { cn: '居中', en: 'Centred' },
      end: { cn: '靠右', en: 'Right' },
      fill: { cn: '均分', en: 'Equal widths' },
    },
  ),
  gap: number({ cn: '间距', en: 'Gap' }, 4, { min: 0, max: 200, step: 1 }),
  activeColor: colour({ cn: '当前项文字', en: 'Active text' }, ''),
  activeFill: colour({ cn: '当前项底色', en: 'Active background' }, ''),
});
export type NavAddon = AddonOf<typeof navFields>;

export const navStyle = {
  ...{ fill: 'rgba(125,134,145,0.12)', stroke: '#6b7580', strokeWidth: 0, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 14 },
} as const satisfies Style;
