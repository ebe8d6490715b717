import { closeCodes } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import { accessFilter } from '../../platform/bus/accessFilter.ts';
import type { AlarmChange, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OrgNames } from '../dictionary/OrgNames.ts';
import type { SignalUpdate } from '../ingest/LatestValues.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { Grant } from '../share/grant.ts';
import { FlushTimer } from './FlushTimer.ts';
import { gatewayAlarmOf } from './gatewayAlarmOf.ts';
import { AskedView, type LiveView, ownView } from './LiveView.ts';
import type { LiveGrant, LiveTokenService } from './live-token.service.ts';
import { openWithToken } from './openWithToken.ts';
import { SocketIndex } from './SocketIndex.ts';
import { hasPendingUpdates, newViewer, viewerStep } from './viewer.ts';
import { hearViewer, tickViewer, type ViewerSocket } from './viewerSocket.ts';

/** Silent and slow sockets are looked for this often. */
const sweepMs = 1000;

interface LiveSocket extends ViewerSocket {
  grant: LiveGrant;
  view: LiveView;
}

export interface LiveHubParts {
  tokens: LiveTokenService;
  access: Pick<EquipmentAccess, 'shared'>;
  /** What the holder of a session can see of a device of their own organisation, by their current range. */
  inRange(sessionHash: string, equipmentId: number): Promise<Grant | undefined>;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** For alarms whose texts are sent in English. */
  names: Pick<OrgNames, 'known'>;
}

/** The device sockets of this process: a snapshot first, then conflated changes. */
export class LiveHub {
  private readonly parts: LiveHubParts;
  private readonly sockets = new Set<LiveSocket>();
  private readonly byEquipment = new SocketIndex<LiveSocket, number>();
  private readonly byGateway = new SocketIndex<LiveSocket, number>();
  private readonly bySession = new SocketIndex<LiveSocket, string>();
  private readonly dirty = new Set<LiveSocket>();
  private readonly timer: FlushTimer;
  private disposers: (() => void)[] = [];
  private isStopped = false;

  constructor(parts: LiveHubParts) {
    this.parts = parts;
    this.timer = new FlushTimer(parts.clock, () => this.flush());
  }

  start(): void {
    const { live, bus, clock } = this.parts;
    this.disposers = [
      live.listen({
        values: (equipmentId, values) => {
          for (const entry of this.byEquipment.of(equipmentId)) this.noteValues(entry, values);
        },
        gateway: (gatewayId) => this.noteAlarm(this.byGateway.of(gatewayId)),
        device: (equipmentId) => this.noteAlarm(this.byEquipment.of(equipmentId)),
      }),
      bus.subscribe('alarm.changed', ({ changes }) => {
        for (const change of changes) this.noteSignalAlarm(change);
      }),
      bus.subscribe('session.ended', ({ sessionHash }) => {
        for (const { socket } of this.bySession.of(sessionHash)) socket.close(closeCodes.sessionEnded);
      }),
      bus.subscribe('equipment.changed', ({ equipmentIds }) => {
        for (const id of equipmentIds) this.lookAnew(this.byEquipment.of(id));
      }),
      bus.subscribe('access.changed', (changed) => {
        const isChanged = accessFilter(changed);
        this.reconsider([...this.sockets].filter(({ grant }) => isChanged(grant)));
      }),
      bus.onUp(() => this.reconsider(this.sockets)),
      clock.setInterval(() => this.tick(this.sockets), sweepMs),
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
      grant: tokens.consume(token),
      isStopped: () => this.isStopped,
      admit: (grant) => this.admit(socket, grant),
      log,
    });
  }

  private admit(socket: WebSocket, grant: LiveGrant): void {
    const entry: LiveSocket = {
      ...{ socket, grant, viewer: newViewer(this.parts.clock.now()) },
      view: this.viewOf(grant),
    };
    this.add(entry);
    hearViewer(entry, this.parts);
    socket.on('close', () => this.remove(entry));
    if (entry.view.isOpen) this.greet(entry);
    else this.lookAnew([entry]);
  }

  private viewOf({ accountId, sessionHash, target }: LiveGrant): LiveView {
    const { access, inRange, log } = this.parts;
    const { equipmentId, shared, ranged } = target;
    if (shared) return new AskedView(() => access.shared({ accountId }, equipmentId), log);
    return ranged ? new AskedView(() => inRange(sessionHash, equipmentId), log) : ownView;
  }

  /** What their accounts may see has changed, or may have: also of devices that were simply their own. */
  private reconsider(entries: Iterable<LiveSocket>): void {
    const { inRange, log } = this.parts;
    const affected = [...entries];
    for (const entry of affected) {
      const { sessionHash, target } = entry.grant;
      if (entry.view === ownView) entry.view = new AskedView(() => inRange(sessionHash, target.equipmentId), log);
    }
    this.lookAnew(affected);
  }

  /** Viewers with a share or a range get nothing more until it is known what they can still see. */
  private lookAnew(entries: Iterable<LiveSocket>): void {
    for (const entry of entries) {
      if (!(entry.view instanceof AskedView)) continue;
      viewerStep(entry.viewer, { kind: 'forget' }, this.parts.clock.now());
      entry.view.look((seesAny) => {
        if (seesAny) this.greet(entry);
        else entry.socket.close(closeCodes.accessEnded);
      });
    }
  }

  /** Looked up and sent in the same turn: no change is lost between the snapshot and the first flush. */
  private greet({ socket, grant: { target }, view }: LiveSocket): void {
    if (socket.readyState !== socket.OPEN) return;
    const signalVal = Object.fromEntries(view.filter(this.parts.live.valuesOf(target.equipmentId)));
    const gatewayAlarm = gatewayAlarmOf(this.parts.live, target);
    socket.send(JSON.stringify({ signalVal, ...(gatewayAlarm && { gatewayAlarm }) }));
  }

  private add(entry: LiveSocket): void {
    const { target, sessionHash } = entry.grant;
    this.sockets.add(entry);
    this.byEquipment.add(target.equipmentId, entry);
    if (target.gatewayId !== null) this.byGateway.add(target.gatewayId, entry);
    this.bySession.add(sessionHash, entry);
  }

  private remove(entry: LiveSocket): void {
    const { target, sessionHash } = entry.grant;
    this.sockets.delete(entry);
    this.dirty.delete(entry);
    this.byEquipment.remove(target.equipmentId, entry);
    if (target.gatewayId !== null) this.byGateway.remove(target.gatewayId, entry);
    this.bySession.remove(sessionHash, entry);
  }

  private noteValues(entry: LiveSocket, all: readonly SignalUpdate[]): void {
    const values = entry.view.filter(all);
    if (values.length > 0) this.note(entry, { kind: 'values', values });
  }

  private noteAlarm(entries: Iterable<LiveSocket>): void {
    for (const entry of entries) {
      const gatewayAlarm = gatewayAlarmOf(this.parts.live, entry.grant.target);
      if (gatewayAlarm && entry.view.isOpen) this.note(entry, { kind: 'alarm', alarm: gatewayAlarm });
    }
  }

  private noteSignalAlarm({ equipmentId, orgId, annunciated: __, text, ...change }: AlarmChange): void {
    if (equipmentId === null) return;
    const english = () => this.parts.names.known(orgId)?.sentence(text.en) ?? text.en;
    for (const entry of this.byEquipment.of(equipmentId)) {
      const language = entry.grant.target.alarms;
      if (language && entry.view.seesAlarm(change.signalId))
        this.note(entry, {
          kind: 'signalAlarm',
          alarm: { ...change, equipmentId, text: language === 'en' ? english() : text.cn },
        });
    }
  }

  private note(entry: LiveSocket, event: Parameters<typeof viewerStep>[1]): void {
    viewerStep(entry.viewer, event, this.parts.clock.now());
    this.dirty.add(entry);
    this.timer.schedule();
  }

  private flush(): 'done' | 'again' {
    this.tick(this.dirty);
    // A timer may fire a little early, and a slow viewer was sent nothing: both get another turn.
    for (const entry of this.dirty) if (!hasPendingUpdates(entry.viewer)) this.dirty.delete(entry);
    return this.dirty.size > 0 ? 'again' : 'done';
  }

  private tick(entries: Iterable<LiveSocket>): void {
    const now = this.parts.clock.now();
    for (const entry of entries) {
      if (entry.view.isOver(now)) entry.socket.close(closeCodes.accessEnded);
      else tickViewer(entry, now);
    }
  }
}
