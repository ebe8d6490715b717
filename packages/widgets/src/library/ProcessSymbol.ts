import type { Text } from '@lookfar/contract';
import type { Point } from '@lookfar/page';
import type { SymbolCategory } from './symbolCategories.ts';

/**
 * The role of a part, which decides how it is painted: `body` shows the state, `frame` never does (feet, flanges,
 * supports), `line` is on the page and `mark` on a body, both only stroked, `accent` is a small solid mark on a body,
 * `moving` rotates or runs while the machine does, `level` fills from below, `shine` is a reflection in the classic
 * look.
 */
export const partRoles = ['body', 'frame', 'line', 'mark', 'accent', 'moving', 'level', 'shine', 'text'] as const;
export type PartRole = (typeof partRoles)[number];

export const symbolLooks = ['isa', 'classic'] as const;
/** `isa` is flat and grey and shows states by brightness, `classic` is shaded and coloured. */
export type SymbolLook = (typeof symbolLooks)[number];

/** How the classic look shades a body: a vertical or horizontal cylinder, a ball, or a plate lit from above. */
export type Shade = 'upright' | 'lying' | 'ball' | 'plate' | 'flat';

interface PartBase {
  role: PartRole;
  /** Drawn only in this look. */
  only?: SymbolLook;
  /** Drawn only while it is running or closed, or only while it is not: the arm of a switch, the rays of a lamp. */
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

/** The wording of its states: 运行/停止, 打开/关闭, 合/分, or none. */
export const stateWords = ['run', 'valve', 'switch', 'none'] as const;
export type StateWords = (typeof stateWords)[number];

/** `spin` rotates the moving parts about a point, `run` moves their dashes along them. */
export type SymbolMotion = { kind: 'spin'; x: number; y: number } | { kind: 'run' };

export interface ProcessSymbol {
  id: string;
  category: SymbolCategory;
  name: Text;
  /** More search words: other names, English, pinyin initials. */
  keywords: string;
  /** Its own box, which is also its initial size on a page. */
  size: { width: number; height: number };
  states: StateWords;
  /** Stretches to fill any box; other symbols keep their proportions, centred. */
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
