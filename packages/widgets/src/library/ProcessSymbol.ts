import type { Text } from '@lookfar/contract';
import type { Point } from '@lookfar/page';
import type { SymbolCategory } from './symbolCategories.ts';

/**
 * What a part is, which decides how it is painted:
 * `body` carries the state, `frame` never does (feet, flanges, supports), `line` stands on the page and `mark` on a body,
 * both stroked alone, `accent` is a small solid mark on a body, `moving` turns or runs while the machine does, `level`
 * fills from below, `shine` is a reflection of the classic look.
 */
export const partRoles = ['body', 'frame', 'line', 'mark', 'accent', 'moving', 'level', 'shine', 'text'] as const;
export type PartRole = (typeof partRoles)[number];

export const symbolLooks = ['isa', 'classic'] as const;
/** `isa` is flat and grey and tells states by brightness, `classic` is shaded and coloured. */
export type SymbolLook = (typeof symbolLooks)[number];

/** How the classic look models a body: an upright or lying cylinder, a ball, a plate that is lit from above. */
export type Shade = 'upright' | 'lying' | 'ball' | 'plate' | 'flat';

interface PartBase {
  role: PartRole;
  /** Drawn in this look alone. */
  only?: SymbolLook;
  /** Drawn only while it runs or is closed, or only while it does not: the arm of a switch, the rays of a lamp. */
  when?: 'on' | 'off';
}

/** In the symbol's own box; absolute commands M L H V C Q A Z, arcs without rotation. */
export interface PathPart extends PartBase {
  d: string;
  shade?: Shade;
  weight?: 'thin' | 'bold';
  /** Stroked, never filled. */
  open?: boolean;
}

/** Centred at `x`, `y`. */
export interface TextPart extends PartBase {
  role: 'text';
  x: number;
  y: number;
  size: number;
  words: string;
}

export type Part = PathPart | TextPart;

/** Which words its states have: 运行/停止, 打开/关闭, 合/分, or none. */
export const stateWords = ['run', 'valve', 'switch', 'none'] as const;
export type StateWords = (typeof stateWords)[number];

/** `spin` turns the moving parts about a point, `run` lets their dashes run along them. */
export type SymbolMotion = { kind: 'spin'; x: number; y: number } | { kind: 'run' };

export interface ProcessSymbol {
  id: string;
  category: SymbolCategory;
  name: Text;
  /** Further words to find it by: other names, English, initials of the pinyin. */
  keywords: string;
  /** Its own box, which is also its size on a page at first. */
  size: { width: number; height: number };
  states: StateWords;
  /** Fills any box; the others keep their proportions in the middle of it. */
  stretch?: boolean;
  motion?: SymbolMotion;
  /** Where pipes, shafts and cables end. */
  ports: readonly Point[];
  parts: readonly Part[];
}

/** Has a level that fills it. */
export function hasLevel({ parts }: ProcessSymbol): boolean {
  return parts.some(({ role }) => role === 'level');
}
