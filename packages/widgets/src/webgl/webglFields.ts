import type { Style } from '@lookfar/page';
import { binding } from '../fields/documentKinds.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import {
  choice,
  colour,
  conditionSymbol,
  conditionValue,
  flag,
  image,
  model,
  number,
  slider,
  text,
} from '../fields/kinds.ts';

const partName = { most: 200, suggest: 'modelParts' } as const;
const part = text({ cn: '部件名称', en: 'Part' }, '', partName);
const data = binding({ cn: '数据', en: 'Data' });
const symbol = conditionSymbol({ cn: '条件', en: 'Condition' });
const value = conditionValue({ cn: '比较值', en: 'Compared with' });
const axis = choice(
  { cn: '轴', en: 'Axis' },
  { x: { cn: 'X', en: 'X' }, y: { cn: 'Y（上）', en: 'Y (up)' }, z: { cn: 'Z', en: 'Z' } },
  'y',
);
const scale = {
  min: number({ cn: '最小值', en: 'From value' }, 0),
  max: number({ cn: '最大值', en: 'To value' }, 100),
};
/** Of parts that are moved by signals, each way. */
const most = { max: 200 };

export const webglFields = fields({
  model: model({ cn: '模型', en: 'Model' }),
  poster: image({ cn: '静态图片', en: 'Still picture' }),
  /** The first rule that holds. */
  colours: items(
    { cn: '颜色', en: 'Colours' },
    {
      part,
      data,
      rules: items(
        { cn: '颜色规则', en: 'Rules' },
        { symbol, value, color: colour({ cn: '颜色', en: 'Colour' }, '#d4380d') },
        { max: 20 },
      ),
    },
    most,
  ),
  visibles: items(
    { cn: '显示', en: 'Visibility' },
    { part, data, symbol, value, hide: flag({ cn: '满足时隐藏', en: 'Hide while it holds' }, false) },
    most,
  ),
  /** Turning all the time while a condition holds. */
  spins: items(
    { cn: '旋转', en: 'Spinning' },
    {
      ...{ part, data, symbol, value, axis },
      speed: number({ cn: '每圈时间', en: 'Time of a turn' }, 4000, { min: 200, max: 600_000, step: 100, unit: 'ms' }),
    },
    most,
  ),
  /** As far as a value says. */
  angles: items(
    { cn: '角度', en: 'Angles' },
    {
      ...{ part, data, axis, ...scale },
      from: number({ cn: '起始角度', en: 'From angle' }, 0, { min: -3600, max: 3600, unit: '°' }),
      to: number({ cn: '终止角度', en: 'To angle' }, 90, { min: -3600, max: 3600, unit: '°' }),
    },
    most,
  ),
  moves: items(
    { cn: '位移', en: 'Movements' },
    {
      ...{ part, data, axis, ...scale },
      from: number({ cn: '起始位移', en: 'From offset' }, 0, { min: -1000, max: 1000, unit: '%' }),
      to: number({ cn: '终止位移', en: 'To offset' }, 20, { min: -1000, max: 1000, unit: '%' }),
    },
    most,
  ),
  /** The first one is shown when the page is opened. */
  views: items(
    { cn: '视角', en: 'Views' },
    {
      name: text({ cn: '名称', en: 'Name' }, '', { most: 30 }),
      azimuth: number({ cn: '水平角', en: 'Around' }, 30, { min: -360, max: 360, unit: '°' }),
      elevation: number({ cn: '俯仰角', en: 'Elevation' }, 20, { min: -89, max: 89, unit: '°' }),
      zoom: number({ cn: '放大', en: 'Zoom' }, 1, { min: 0.1, max: 20, step: 0.1 }),
      part: text({ cn: '对准部件', en: 'Centred on part' }, '', partName),
    },
    { max: 12 },
  ),
  orbit: flag({ cn: '可拖动旋转', en: 'Can be turned' }, true),
  light: slider({ cn: '亮度', en: 'Brightness' }, 1, { min: 0, max: 3, step: 0.1 }),
});
export type WebglAddon = AddonOf<typeof webglFields>;
export type ModelView = Omit<WebglAddon['views'][number], 'name'>;

export const webglStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;

/** Without views of its own: from the front, a little from above and from the side. */
export const usualView: ModelView = { azimuth: 30, elevation: 20, zoom: 1, part: '' };
