import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { colour, flag, number } from '../fields/kinds.ts';
import { navItems } from '../kit/nav/navItems.ts';

export const menuFields = fields({
  items: navItems(2, ['首页', '工艺', '报警']),
  isOpen: flag({ cn: '展开全部', en: 'Expand all' }, true),
  itemHeight: number({ cn: '行高', en: 'Row height' }, 36, { min: 16, max: 200, step: 1 }),
  indent: number({ cn: '缩进', en: 'Indent' }, 16, { min: 0, max: 100, step: 1 }),
  activeColor: colour({ cn: '当前项文字', en: 'Active text' }, ''),
  activeFill: colour({ cn: '当前项底色', en: 'Active background' }, ''),
});
export type MenuAddon = AddonOf<typeof menuFields>;

export const menuStyle = {
  ...{ fill: 'rgba(125,134,145,0.12)', stroke: '#6b7580', strokeWidth: 0, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 14 },
} as const satisfies Style;
