import { joinedIds, jointsOf, lineEnds, type Point, type Widget, withJoints } from '@lookfar/page';
import { addWidgets } from '../edits/addWidgets.ts';
import { type Places, placesOf } from '../geometry/Places.ts';
import { portPlaces } from '../joints/portPlaces.ts';
import { type Action, type ActionContext, type Outcome, refused } from './Action.ts';

const least = 2;
const pipeType = 'Process.Pipe';

interface Port {
  widgetId: string;
  port: number;
  at: Point;
  out: Point;
}

/** A pipe from each selected widget with ports to the next, between the ports that suit each other best. */
function connect(context: ActionContext): Outcome | undefined {
  const { document, session, newId } = context;
  const places = placesOf(document);
  const chain = session.selection
    .map((id) => document.leavesOf(id).flatMap((leaf) => portsOf(context, places, leaf)))
    .filter((ports) => ports.length > 0);
  if (chain.length < least) return refused({ notice: 'tooFew', least });
  const taken = takenPorts(context);
  const pipes: Widget[] = [];
  for (const [index, ports] of chain.slice(1).entries()) {
    const pair = bestPair(chain[index] ?? [], ports, taken);
    const made = pair && pipeBetween(context, ...pair, newId());
    if (!pair || !made) continue;
    for (const port of pair) taken.add(keyOf(port));
    pipes.push(made);
  }
  const { openGroup } = session;
  return pipes.length === 0 ? undefined : addWidgets(document, pipes, { parent: openGroup });
}

function portsOf({ kind }: ActionContext, places: Places, widgetId: string): Port[] {
  const ports = portPlaces(places, kind, widgetId)?.ports ?? [];
  return ports.map(({ at, out }, port) => ({ widgetId, port, at, out }));
}

const keyOf = ({ widgetId, port }: Pick<Port, 'widgetId' | 'port'>): string => `${widgetId} ${port}`;

function takenPorts({ document }: ActionContext): Set<string> {
  const taken = new Set<string>();
  for (const id of document.ids()) {
    const addon = document.get(id)?.dataAddon ?? {};
    if (joinedIds(addon).length === 0) continue;
    for (const end of lineEnds) {
      const { widgetId, port } = jointsOf(addon)[end] ?? {};
      if (widgetId !== undefined && port !== undefined) taken.add(keyOf({ widgetId, port }));
    }
  }
  return taken;
}

/** Near, free and looking at each other. */
function bestPair(from: readonly Port[], to: readonly Port[], taken: ReadonlySet<string>): [Port, Port] | undefined {
  let best: { pair: [Port, Port]; cost: number } | undefined;
  for (const a of from)
    for (const b of to) {
      const way = { x: b.at.x - a.at.x, y: b.at.y - a.at.y };
      const isAway = (out: Point, sign: number) => sign * (out.x * way.x + out.y * way.y) < 0;
      const faults = [taken.has(keyOf(a)), taken.has(keyOf(b)), isAway(a.out, 1), isAway(b.out, -1)];
      const cost = Math.hypot(way.x, way.y) + faults.filter(Boolean).length * faultCost;
      if (a.widgetId !== b.widgetId && (!best || cost < best.cost)) best = { pair: [a, b], cost };
    }
  return best?.pair;
}

/** A port that is taken or looks away is as bad as so many units farther. */
const faultCost = 400;

/** Without a shape yet: it finds its route when it is added. */
function pipeBetween({ kind }: ActionContext, from: Port, to: Port, id: string): Widget | undefined {
  const { x, y } = from.at;
  const made = kind(pipeType)?.create({ box: { x, y, width: 0, height: 0 }, points: [from.at, from.at] });
  const joint = ({ widgetId, port }: Port) => ({ widgetId, port });
  const joints = { start: joint(from), end: joint(to) };
  return made && ({ ...made, id, dataAddon: withJoints(made.dataAddon, joints) } as Widget);
}

export const connectActions = {
  connect: {
    run: connect,
    can: ({ session, kind }) => session.selection.length >= least && kind(pipeType) !== undefined,
  },
} satisfies Record<string, Action>;
