import type { ProcessSymbol } from './ProcessSymbol.ts';
import { control } from './symbols/control.ts';
import { conveying } from './symbols/conveying.ts';
import { electric } from './symbols/electric.ts';
import { heat } from './symbols/heat.ts';
import { instruments } from './symbols/instruments.ts';
import { piping } from './symbols/piping.ts';
import { pumps } from './symbols/pumps.ts';
import { rotating } from './symbols/rotating.ts';
import { separation } from './symbols/separation.ts';
import { site } from './symbols/site.ts';
import { switches } from './symbols/switches.ts';
import { tanks } from './symbols/tanks.ts';
import { valves } from './symbols/valves.ts';
import { water } from './symbols/water.ts';

/** The shipped library, in the order of the palette. */
export const processSymbols: readonly ProcessSymbol[] = [
  ...pumps,
  ...valves,
  ...rotating,
  ...tanks,
  ...heat,
  ...separation,
  ...water,
  ...conveying,
  ...instruments,
  ...switches,
  ...electric,
  ...control,
  ...piping,
  ...site,
];

const byId = new Map(processSymbols.map((symbol) => [symbol.id, symbol]));

export function processSymbol(id: string): ProcessSymbol | undefined {
  return byId.get(id);
}
