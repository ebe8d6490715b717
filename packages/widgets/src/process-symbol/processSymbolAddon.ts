import { Condition, type Style } from '@lookfar/page';
import { z } from 'zod';
import { addonSchema, choiceField, flagField, numberField, textField } from '../kit/addon.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import { type SymbolLook, symbolLooks } from '../library/ProcessSymbol.ts';
import { colourProfiles } from './symbolColours.ts';
import { defaultRules, ruleStates } from './symbolState.ts';

const Rule = Condition.extend({ state: z.enum(ruleStates) });

export const ProcessSymbolAddon = addonSchema({
  /** Of the library. */
  symbol: textField('pump-centrifugal', 60),
  look: choiceField(symbolLooks, 'isa'),
  profile: choiceField(colourProfiles, 'isa101'),
  /** The first rule that holds tells the state. */
  states: z.array(Rule).max(20).catch(defaultRules),
  /** What is empty and what is full, of those with a level. */
  minVal: numberField(0),
  maxVal: numberField(100),
  /** The state in words below the symbol. */
  showText: flagField(true),
  /** Moving parts move while it runs. */
  motion: flagField(false),
});
export type ProcessSymbolAddon = z.output<typeof ProcessSymbolAddon>;

/** Of a new widget. Colours are those of the state unless the widget has its own. */
export const processSymbolStyle = {
  fontFamily: fontDefaults.fontFamily,
  fontSize: fontDefaults.fontSize,
} as const satisfies Style;

/** `dataAddon` of a symbol that is taken from the library: classic ones are coloured, calm ones are not. */
export function newSymbolAddon(symbol: string, look: SymbolLook): ProcessSymbolAddon {
  return ProcessSymbolAddon.parse({ symbol, look, profile: look === 'classic' ? 'iec60073' : 'isa101' });
}
