import { isJoined, type Joint, jointsOf, type LineEnd, type Point, withJoints } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import type { JoinTarget, JoinTargets } from '../joints/JoinTargets.ts';
import type { WidgetRecord } from '../records.ts';
import type { JoinMark } from '../session.ts';
import type { Scene } from './gesture.ts';
import { isSnapFlipped, screenMeasures } from './measures.ts';
import { windowOf } from './snapScene.ts';

interface Known {
  version: number;
  camera: Scene['session']['camera'];
  screen: Scene['session']['screen'];
  targets: JoinTargets;
}

/** The latest targets per document: with the pen in hand they are needed on every pointer move. */
const known = new WeakMap<Scene['document'], Known>();

/** What the ends of a new line can be joined to, on or near the screen. */
export function joinTargets({ document, session, lines }: Scene): JoinTargets {
  const { camera, screen } = session;
  const last = known.get(document);
  if (last?.version === document.version && last.camera === camera && last.screen === screen) return last.targets;
  const targets = lines.targets(windowOf(session));
  known.set(document, { version: document.version, camera, screen, targets });
  return targets;
}

/** The same for an end of a line in the document. */
export function joinTargetsOf({ session, lines }: Scene, line: string): JoinTargets {
  return lines.targets(windowOf(session), [line]);
}

export interface Joining {
  target: JoinTarget | undefined;
  marks: readonly JoinMark[];
}

/** What the pointer would join a line to, and the marks that show it. Ctrl joins nothing. */
export function joiningAt(scene: Scene, targets: JoinTargets, info: JoinPointer, from?: Point): Joining {
  const { zoom } = scene.session.camera;
  const { reach, around } = screenMeasures.join[info.pointerType];
  const isOff = isSnapFlipped(info.modifiers);
  const target = isOff ? undefined : targets.at(info.point, reach / zoom, from);
  return { target, marks: targets.marks(info.point, around / zoom, target) };
}

type JoinPointer = Pick<PointerInfo, 'point' | 'modifiers' | 'pointerType'>;

/** The addon of a line with one end joined, or free. Bends that a line has before its first joint were made by hand. */
export function joinedAddon(line: LineFields, end: LineEnd, joint: Joint | undefined): Record<string, unknown> {
  const { dataAddon, position } = line;
  const { [end]: _, ...others } = jointsOf(dataAddon);
  const addon = withJoints(dataAddon, joint ? { ...others, [end]: joint } : others);
  const isBent = 'points' in position && position.points.length > 2;
  return joint && !isJoined(dataAddon) && isBent ? { ...addon, route: 'manual' } : addon;
}

type LineFields = Pick<WidgetRecord, 'dataAddon' | 'position'>;
