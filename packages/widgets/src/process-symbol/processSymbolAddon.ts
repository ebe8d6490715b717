import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { choice, conditionSymbol, conditionValue, flag, number, openChoice } from '../fields/kinds.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import type { SymbolLook } from '../library/ProcessSymbol.ts';
import { processSymbols } from '../library/processSymbols.ts';
import { symbolCategories } from '../library/symbolCategories.ts';
import { defaultRules } from './symbolState.ts';

const libraryOptions = processSymbols.map(({ id, name, category }) => ({
  value: id,
  label: {
    cn: `${symbolCategories[category].cn} · ${name.cn}`,
    en: `${symbolCategories[category].en} · ${name.en}`,
  },
}));

/** Of a widget that does not say which. */
export const defaultSymbol = 'pump-centrifugal';

export const processSymbolFields = fields({
  symbol: openChoice({ cn: '图符', en: 'Symbol' }, libraryOptions, defaultSymbol, 60),
  look: choice(
    { cn: '风格', en: 'Look' },
    { isa: { cn: '简洁（ISA-101）', en: 'Calm (ISA-101)' }, classic: { cn: '经典', en: 'Classic' } },
  ),
  profile: choice(
    { cn: '配色', en: 'State colours' },
    {
      isa101: { cn: 'ISA-101：亮 = 运行，暗 = 停止', en: 'ISA-101: bright = running, dim = stopped' },
      'cn-power': { cn: '电力：红 = 合/运行，绿 = 分/停止', en: 'Power (China): red = on, green = off' },
      iec60073: { cn: 'IEC 60073：绿 = 正常，红 = 危险', en: 'IEC 60073: green = normal, red = danger' },
    },
  ),
  /** The first matching rule gives the state. */
  states: items(
    { cn: '状态规则', en: 'State rules' },
    {
      symbol: conditionSymbol({ cn: '条件', en: 'Condition' }),
      value: conditionValue({ cn: '值', en: 'Value' }),
      state: choice(
        { cn: '状态', en: 'State' },
        {
          stopped: { cn: '停止 / 关闭 / 分', en: 'Stopped / closed valve / open switch' },
          running: { cn: '运行 / 打开 / 合', en: 'Running / open valve / closed switch' },
          fault: { cn: '故障', en: 'Fault' },
          opening: { cn: '正在启动 / 打开', en: 'Starting / opening' },
          closing: { cn: '正在停止 / 关闭', en: 'Stopping / closing' },
          unknown: { cn: '未知', en: 'Unknown' },
        },
      ),
    },
    { initial: defaultRules(), max: 20 },
  ),
  /** Values for empty and full, for symbols with a level. */
  minVal: number({ cn: '液位下限', en: 'Level when empty' }, 0),
  maxVal: number({ cn: '液位上限', en: 'Level when full' }, 100),
  /** Shows the state as text below the symbol. */
  showText: flag({ cn: '显示', en: 'Show' }, true),
  /** Animates the moving parts while it is running. */
  motion: flag({ cn: '运行时转动', en: 'Animate while running' }, false),
});
export type ProcessSymbolAddon = AddonOf<typeof processSymbolFields>;

/** Defaults of a new widget. Colours follow the state unless the widget sets its own. */
export const processSymbolStyle = {
  fontFamily: fontDefaults.fontFamily,
  fontSize: fontDefaults.fontSize,
} as const satisfies Style;

/** `dataAddon` of a symbol from the library: classic symbols are coloured, calm ones are not. */
export function newSymbolAddon(symbol: string, look: SymbolLook): ProcessSymbolAddon {
  return processSymbolFields.schema.parse({ symbol, look, profile: look === 'classic' ? 'iec60073' : 'isa101' });
}
