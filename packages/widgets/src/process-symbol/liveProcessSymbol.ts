import { type LeafWidget, sourcesOf } from '@lookfar/page';
import { isSound, qualityOf, qualityText } from '../kit/live/quality.ts';
import { readShare } from '../kit/live/readNumber.ts';
import type { ProcessSymbol } from '../library/ProcessSymbol.ts';
import { processSymbol } from '../library/processSymbols.ts';
import { type LiveFactory, type LiveReading, type LiveTools, unknownReading } from '../live.ts';
import { ownColours } from './ownColours.ts';
import type { ProcessSymbolAddon } from './processSymbolAddon.ts';
import { type SymbolColours, symbolColours } from './symbolColours.ts';
import { symbolPlaces } from './symbolPlaces.ts';
import { type SymbolState, stateOf, stateText } from './symbolState.ts';
import { symbolWriters } from './symbolWriters.ts';

/** Shows the bound values: state, level and quality. */
export const liveProcessSymbol: LiveFactory<ProcessSymbolAddon> = (element, widget, addon, tools) => {
  const symbol = processSymbol(addon.symbol);
  if (!symbol) return { update() {} };
  const write = symbolWriters(element);
  const coloursOf = rememberedColours(widget, addon);
  const bound = boundReadings(widget, symbol, tools);
  const name = widget.widgetName || symbol.name[tools.locale];

  const say = (state: SymbolState) => {
    const reading = bound.main();
    const quality = qualityOf(reading);
    const words = [name, stateText(symbol.states, state, tools.locale)];
    write.title([...words, qualityText(reading, quality, tools.now(), tools.locale)].filter(Boolean).join(' · '));
  };
  let shown: SymbolState = 'normal';

  return {
    update() {
      const state = bound.hasState ? stateOf(addon.states, bound.state()) : 'normal';
      const isOld = bound.isBound && !isSound(qualityOf(bound.main()));
      write.paint(coloursOf(isOld ? 'unknown' : state));
      write.age(isOld || state === 'unknown');
      write.turn(state === 'running');
      write.move(addon.motion && state === 'running' && !isOld);
      write.badge(state === 'fault');
      write.words(stateText(symbol.states, state, tools.locale));
      if (bound.hasLevel) write.fill(readShare(bound.level(), addon.minVal, addon.maxVal) ?? 0);
      shown = state;
      say(state);
    },
    tick() {
      if (bound.isBound) say(shown);
    },
  };
};

/** The same object for the same state. */
function rememberedColours(widget: LeafWidget, { look, profile }: ProcessSymbolAddon) {
  const own = ownColours(widget);
  const known = new Map<SymbolState, SymbolColours>();
  return (state: SymbolState): SymbolColours => {
    const colours = known.get(state) ?? { ...symbolColours(look, profile, state), ...own };
    known.set(state, colours);
    return colours;
  };
}

function boundReadings(widget: LeafWidget, symbol: ProcessSymbol, tools: LiveTools) {
  const places = symbolPlaces(symbol);
  const count = widget.data.isFormula ? 1 : sourcesOf(widget.data).length;
  const isBound = (place: number) => place >= 0 && place < count;
  const read = (place: number): LiveReading => (isBound(place) ? tools.reading(place) : unknownReading);
  return {
    isBound: count > 0,
    hasState: isBound(places.state),
    hasLevel: isBound(places.level),
    state: () => read(places.state),
    level: () => read(places.level),
    /** The reading that determines the quality of the symbol. */
    main: () => read(0),
  };
}
