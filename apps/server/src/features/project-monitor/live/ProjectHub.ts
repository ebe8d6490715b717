import { closeCodes } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import { accessFilter } from '../../../platform/bus/accessFilter.ts';
import type { AlarmChange, Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { FlushTimer } from '../../live/FlushTimer.ts';
import { LatestAnswer } from '../../live/LatestAnswer.ts';
import type { LiveTokenService, ProjectGrant } from '../../live/live-token.service.ts';
import { openWithToken } from '../../live/openWithToken.ts';
import { SocketIndex } from '../../live/SocketIndex.ts';
import { newViewer, viewerStep } from '../../live/viewer.ts';
import { hearViewer, tickViewer, type ViewerSocket } from '../../live/viewerSocket.ts';
import { PageRoom, type RoomContent, type RoomRights, type RoomViewer } from './PageRoom.ts';

/** Silent and slow sockets are looked for this often. */
const sweepMs = 1000;

/** What a viewer may see of a page now. */
export interface PageViewing {
  content: RoomContent;
  rights: RoomRights;
}

interface ProjectSocket extends ViewerSocket {
  grant: ProjectGrant;
  answer: LatestAnswer<PageViewing>;
  /** Where it gets its messages; undefined while it is being looked up what it may see. */
  seat: { room: PageRoom; viewer: RoomViewer } | undefined;
}

export interface ProjectHubParts {
  tokens: Pick<LiveTokenService, 'consumeForProject'>;
  /** Undefined if the viewer can no longer see the page. */
  viewing(grant: ProjectGrant): Promise<PageViewing | undefined>;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/** The sockets of project pages of this process: one for a page, whatever the number of its devices. */
export class ProjectHub {
  private readonly parts: ProjectHubParts;
  private readonly sockets = new Set<ProjectSocket>();
  private readonly bySession = new SocketIndex<ProjectSocket, string>();
  private readonly rooms = new Map<string, PageRoom>();
  private readonly byDevice = new SocketIndex<PageRoom, number>();
  private readonly byGateway = new SocketIndex<PageRoom, number>();
  private readonly dirty = new Set<PageRoom>();
  private readonly timer: FlushTimer;
  private disposers: (() => void)[] = [];
  private isStopped = false;

  constructor(parts: ProjectHubParts) {
    this.parts = parts;
    this.timer = new FlushTimer(parts.clock, () => this.flush());
  }

  start(): void {
    const { live, bus, clock } = this.parts;
    this.disposers = [
      live.listen({
        values: (equipmentId, values) => {
          for (const room of this.byDevice.of(equipmentId)) if (room.noteValues(equipmentId, values)) this.note(room);
        },
        gateway: (gatewayId) => this.notePresence(this.byGateway.of(gatewayId), { gatewayId }),
        device: (equipmentId) => this.notePresence(this.byDevice.of(equipmentId), { equipmentId }),
      }),
      bus.subscribe('alarm.changed', ({ changes }) => {
        for (const change of changes) this.noteAlarm(change);
      }),
      bus.subscribe('session.ended', ({ sessionHash }) => {
        for (const { socket } of this.bySession.of(sessionHash)) socket.close(closeCodes.sessionEnded);
      }),
      bus.subscribe('project.changed', ({ projectId }) =>
        this.lookAnew(({ grant }) => grant.target.projectId === projectId),
      ),
      bus.subscribe('equipment.changed', ({ equipmentIds }) => {
        const rooms = new Set(equipmentIds.flatMap((id) => [...this.byDevice.of(id)]));
        // Of those that are being looked up it is not known what they show.
        this.lookAnew(({ seat }) => seat === undefined || rooms.has(seat.room));
      }),
      bus.subscribe('access.changed', (changed) => {
        const isChanged = accessFilter(changed);
        this.lookAnew(({ grant }) => isChanged(grant));
      }),
      bus.onUp(() => this.lookAnew(() => true)),
      clock.setInterval(() => this.sweep(), sweepMs),
    ];
  }

  stop(): void {
    this.isStopped = true;
    this.timer.cancel();
    for (const dispose of this.disposers) dispose();
    for (const { socket } of this.sockets) socket.close(closeCodes.goingAway);
  }

  open(socket: WebSocket, token: string): void {
    const { tokens, log } = this.parts;
    openWithToken({
      socket,
      grant: tokens.consumeForProject(token),
      isStopped: () => this.isStopped,
      admit: (grant) => this.admit(socket, grant),
      log,
    });
  }

  private admit(socket: WebSocket, grant: ProjectGrant): void {
    const { clock, log } = this.parts;
    const entry: ProjectSocket = {
      ...{ socket, grant, viewer: newViewer(clock.now()), answer: new LatestAnswer(log), seat: undefined },
    };
    this.sockets.add(entry);
    this.bySession.add(grant.sessionHash, entry);
    hearViewer(entry, this.parts);
    socket.on('close', () => {
      this.leave(entry);
      this.sockets.delete(entry);
      this.bySession.remove(grant.sessionHash, entry);
    });
    this.look(entry);
  }

  private lookAnew(isAffected: (entry: ProjectSocket) => boolean): void {
    for (const entry of [...this.sockets].filter(isAffected)) this.look(entry);
  }

  /** Nothing more is sent until it is known what the viewer can still see. */
  private look(entry: ProjectSocket): void {
    const { viewing, clock } = this.parts;
    this.leave(entry);
    viewerStep(entry.viewer, { kind: 'forget' }, clock.now());
    entry.answer.ask(
      () => viewing(entry.grant),
      (seen) => {
        if (!this.sockets.has(entry)) return;
        if (seen) this.join(entry, seen);
        else entry.socket.close(closeCodes.accessEnded);
      },
    );
  }

  private join(entry: ProjectSocket, { content, rights }: PageViewing): void {
    const { socket, viewer, grant } = entry;
    const room = this.roomOf(grant, narrowed(content, grant.target.equipIds));
    const seated = { socket, viewer, rights };
    entry.seat = { room, viewer: seated };
    room.viewers.add(seated);
    room.greet(seated);
  }

  private roomOf({ target }: ProjectGrant, content: RoomContent): PageRoom {
    const key = JSON.stringify([target.pageId, target.draft, [...content.byDevice.keys()]]);
    const known = this.rooms.get(key);
    if (known?.content === content) return known;
    // Those in it see what was read last, too.
    const room = known ?? new PageRoom(key, content, this.parts.live);
    if (known) this.unlist(known);
    room.setContent(content);
    this.rooms.set(key, room);
    for (const id of content.byDevice.keys()) this.byDevice.add(id, room);
    for (const { gatewayId } of content.devices.values()) if (gatewayId !== null) this.byGateway.add(gatewayId, room);
    return room;
  }

  private leave(entry: ProjectSocket): void {
    const { seat } = entry;
    if (!seat) return;
    const { room, viewer } = seat;
    entry.seat = undefined;
    room.viewers.delete(viewer);
    if (room.viewers.size > 0) return;
    this.unlist(room);
    this.rooms.delete(room.key);
    this.dirty.delete(room);
  }

  private unlist(room: PageRoom): void {
    for (const id of room.content.byDevice.keys()) this.byDevice.remove(id, room);
    for (const { gatewayId } of room.content.devices.values())
      if (gatewayId !== null) this.byGateway.remove(gatewayId, room);
  }

  private notePresence(rooms: Iterable<PageRoom>, id: { gatewayId: number } | { equipmentId: number }): void {
    for (const room of rooms) {
      room.notePresence(id);
      this.note(room);
    }
  }

  private noteAlarm({ equipmentId, ...change }: AlarmChange): void {
    if (equipmentId === null) return;
    for (const room of this.byDevice.of(equipmentId)) if (room.noteAlarm({ ...change, equipmentId })) this.note(room);
  }

  private note(room: PageRoom): void {
    this.dirty.add(room);
    this.timer.schedule();
  }

  private flush(): 'done' | 'again' {
    const now = this.parts.clock.now();
    for (const room of this.dirty) if (room.flush(now) === 'done') this.dirty.delete(room);
    return this.dirty.size > 0 ? 'again' : 'done';
  }

  private sweep(): void {
    const now = this.parts.clock.now();
    for (const room of this.rooms.values()) room.sweep(now);
    for (const entry of this.sockets) if (!entry.seat) tickViewer(entry, now);
  }
}

const parts = new WeakMap<RoomContent, Map<string, RoomContent>>();

/** Only these devices, and what belongs to none of them: the variables. The same part of the same content is one object. */
function narrowed(content: RoomContent, equipIds: readonly number[] | undefined): RoomContent {
  const { devices, byDevice } = content;
  const chosen = equipIds && new Set(equipIds);
  const isShown = (id: number) => !chosen || chosen.has(id) || !devices.has(id);
  const shown = [...byDevice].filter(([id]) => isShown(id));
  if (shown.length === byDevice.size) return content;
  const known = parts.get(content) ?? new Map<string, RoomContent>();
  parts.set(content, known);
  const key = shown.map(([id]) => id).join();
  const part = known.get(key) ?? {
    byDevice: new Map(shown),
    devices: new Map([...devices].filter(([id]) => isShown(id))),
  };
  known.set(key, part);
  return part;
}
