import type { SymbolLook } from '../library/ProcessSymbol.ts';
import type { SymbolState } from './symbolState.ts';
import { type SymbolToken, token } from './symbolTokens.ts';

/** Colour profiles: calm greys, the Chinese power convention, or green for normal and red for danger. */
export const colourProfiles = ['isa101', 'cn-power', 'iec60073'] as const;
export type ColourProfile = (typeof colourProfiles)[number];

interface StateColours {
  fill: SymbolToken;
  /** On the page. */
  line: SymbolToken;
  /** On the fill. */
  ink: SymbolToken;
  /** Around the fill. */
  edge: SymbolToken;
}

const of = (fill: SymbolToken, line: SymbolToken, ink: SymbolToken, edge = line): StateColours => ({
  ...{ fill, line, ink, edge },
});

const normal = of('normal-fill', 'normal-line', 'normal-ink');
const stale = of('stale-fill', 'stale-line', 'stale-ink');
const moving = of('normal-fill', 'running-line', 'normal-ink');
const stopped = of('stopped-fill', 'stopped-line', 'stopped-ink');
const abnormal = of('medium-fill', 'medium-line', 'medium-ink');
const danger = of('critical-fill', 'critical-line', 'critical-ink', 'on-edge');
const still = of('still-grey', 'stopped-line', 'medium-ink');
const safe = of('safe-green', 'safe-line', 'on-green-ink', 'safe-edge');

type Profile = Readonly<Record<SymbolState, StateColours>>;

/** In `isa101` a faulty body looks like a stopped one: the badge shows the fault. */
const profiles: Readonly<Record<ColourProfile, Profile>> = {
  isa101: {
    ...{ normal, stopped, fault: stopped, opening: moving, closing: moving, unknown: stale },
    running: of('running-fill', 'running-line', 'running-ink', 'running-edge'),
  },
  'cn-power': {
    ...{ normal, fault: abnormal, unknown: stale },
    running: of('on-red', 'on-red', 'critical-ink', 'on-edge'),
    stopped: of('stale-fill', 'off-green', 'stale-ink'),
    opening: of('normal-fill', 'on-red', 'normal-ink'),
    closing: of('normal-fill', 'off-green', 'normal-ink'),
  },
  iec60073: {
    ...{ normal, stopped: still, running: safe, fault: danger, unknown: stale },
    opening: of('still-grey', 'safe-line', 'medium-ink'),
    closing: of('still-grey', 'safe-line', 'medium-ink'),
  },
};

const steel = of('steel', 'steel-line', 'medium-ink');

/** A shaded body cannot be hollow: it has its outline colour while stopped, and is steel otherwise. */
function solid(colours: StateColours, state: SymbolState): StateColours {
  if (state === 'normal' || state === 'unknown') return steel;
  if (colours.fill === 'stale-fill') return { ...colours, fill: colours.line };
  return colours.fill === 'normal-fill' ? { ...colours, fill: 'steel' } : colours;
}

/** Custom properties that the parts of a symbol are painted with. */
export const colourNames = [
  '--ps-body',
  '--ps-edge',
  '--ps-line',
  '--ps-ink',
  '--ps-frame',
  '--ps-level',
  '--ps-shine',
] as const;
export type SymbolColours = Readonly<Record<(typeof colourNames)[number], string>>;

export function symbolColours(look: SymbolLook, profile: ColourProfile, state: SymbolState): SymbolColours {
  const told = profiles[profile][state];
  const colours = look === 'classic' ? solid(told, state) : told;
  return {
    '--ps-body': token(colours.fill),
    '--ps-edge': token(colours.edge),
    '--ps-line': token(colours.line),
    '--ps-ink': token(colours.ink),
    '--ps-frame': token(frameOf(look, state)),
    '--ps-level': token(look === 'classic' ? 'water-level' : 'calm-level'),
    '--ps-shine': token('shine'),
  };
}

function frameOf(look: SymbolLook, state: SymbolState): SymbolToken {
  if (look === 'classic') return 'steel';
  return state === 'unknown' ? 'stale-fill' : 'normal-fill';
}
