import {
  closeCodes,
  type EquipmentMessage,
  type Language,
  type SignalAlarm,
  type SignalValue,
} from '@lookfar/contract';
import type { AlarmChange } from '../../../platform/bus/Bus.ts';
import type { SignalUpdate } from '../../ingest/LatestValues.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { gatewayAlarmOf } from '../../live/gatewayAlarmOf.ts';
import { lineStep } from '../../live/lineStep.ts';
import { type GatewayAlarm, hasPendingUpdates, viewerStep } from '../../live/viewer.ts';
import { tickViewer, type ViewerSocket } from '../../live/viewerSocket.ts';
import type { SignalsOfPage } from '../PageSignals.ts';
import { shownSn } from '../shownSn.ts';

/** The part of a page that is sent. */
export type RoomContent = Pick<SignalsOfPage, 'devices' | 'byDevice'>;

/** What one viewer may see beyond the values. */
export interface RoomRights {
  /** Alarms are sent in this language; undefined for users who cannot see them. */
  alarms: Language | undefined;
  /** Gateways are named by their SN. */
  sn: boolean;
  /** Epoch ms when it ends. */
  until: number | null;
}

export interface RoomViewer extends ViewerSocket {
  rights: RoomRights;
}

/** Messages as they go to sockets: encoded once, however many viewers there are. */
type Encoded = readonly Buffer[];

/**
 * The viewers of one page. What has changed is conflated and encoded once for all of them; only a viewer that cannot keep
 * up has pending updates of its own.
 */
export class PageRoom {
  readonly key: string;
  readonly viewers = new Set<RoomViewer>();
  content: RoomContent;
  private readonly live: LiveState;
  private values = new Map<number, SignalValue>();
  /** Devices that went offline or came back. */
  private presences = new Set<number>();
  private alarms = new Map<number, AlarmChange & { equipmentId: number }>();
  private snapshot: Buffer | undefined;

  constructor(key: string, content: RoomContent, live: LiveState) {
    this.key = key;
    this.content = content;
    this.live = live;
  }

  setContent(content: RoomContent): void {
    this.content = content;
    this.snapshot = undefined;
  }

  /** Sends everything that is known. Looked up and sent in the same turn, so that no change is lost in between. */
  greet(entry: RoomViewer): void {
    const { socket, rights } = entry;
    if (socket.readyState !== socket.OPEN) return;
    this.snapshot ??= encode({ signalVal: Object.fromEntries(this.known()) });
    const states = this.states(this.content.devices.keys(), rights.sn).map((gatewayAlarm) => encode({ gatewayAlarm }));
    send(entry, [this.snapshot, ...states]);
  }

  /** True if there is something to send. */
  noteValues(equipmentId: number, changed: readonly SignalUpdate[]): boolean {
    const shown = this.content.byDevice.get(equipmentId);
    if (!shown) return false;
    let isNoted = false;
    for (const [signalId, value] of changed) {
      if (!shown.has(signalId)) continue;
      this.values.set(signalId, value);
      isNoted = true;
    }
    if (isNoted) this.snapshot = undefined;
    return isNoted;
  }

  /** Of a gateway, or of one device behind it. */
  notePresence(id: { gatewayId: number } | { equipmentId: number }): void {
    for (const device of this.content.devices.values())
      if ('gatewayId' in id ? device.gatewayId === id.gatewayId : device.id === id.equipmentId)
        this.presences.add(device.id);
  }

  noteAlarm(change: AlarmChange & { equipmentId: number }): boolean {
    const { alarmId, equipmentId, signalId } = change;
    if (signalId === undefined || !this.content.byDevice.get(equipmentId)?.has(signalId)) return false;
    this.alarms.set(alarmId, change);
    return true;
  }

  /** `again` while a viewer has to catch up. */
  flush(now: number): 'done' | 'again' {
    const due = new Due(this.values, [...this.alarms.values()], (sn) => this.states(this.presences, sn));
    this.values = new Map();
    this.presences = new Set();
    this.alarms = new Map();
    let isBehind = false;
    for (const entry of this.viewers) {
      if (this.isOver(entry, now)) continue;
      this.deliver(entry, due, now);
      isBehind ||= hasPendingUpdates(entry.viewer);
    }
    return isBehind ? 'again' : 'done';
  }

  /** Closes viewers that are silent, too slow, or whose access has ended. */
  sweep(now: number): void {
    for (const entry of this.viewers) if (!this.isOver(entry, now)) tickViewer(entry, now);
  }

  private isOver({ socket, rights: { until } }: RoomViewer, now: number): boolean {
    const isOver = until !== null && until <= now;
    if (isOver) socket.close(closeCodes.accessEnded);
    return isOver;
  }

  private deliver(entry: RoomViewer, due: Due, now: number): void {
    const { socket, viewer, rights } = entry;
    const isBehind = hasPendingUpdates(viewer);
    const line = isBehind ? 'busy' : lineStep(viewer, socket.bufferedAmount, now);
    if (line === 'free') {
      viewer.flushedAt = now;
      send(entry, due.encoded(rights));
    } else if (line === 'busy') {
      due.addTo(entry, now);
      tickViewer(entry, now);
    } else socket.close(line.close);
  }

  private *known(): Iterable<[number, SignalValue]> {
    for (const [equipmentId, signalIds] of this.content.byDevice)
      for (const signalId of signalIds) {
        const value = this.live.value(equipmentId, signalId);
        if (value) yield [signalId, value];
      }
  }

  private states(equipmentIds: Iterable<number>, showsSn: boolean): GatewayAlarm[] {
    return [...equipmentIds].flatMap((equipmentId) => {
      const device = this.content.devices.get(equipmentId);
      if (!device) return [];
      const { gatewayId } = device;
      const state = gatewayAlarmOf(this.live, { equipmentId, gatewayId, sn: shownSn(device, showsSn) });
      return state ? [{ ...state, equipmentId }] : [];
    });
  }
}

/** What is due now: values for everyone, the rest by what viewers may see. */
class Due {
  private readonly values: ReadonlyMap<number, SignalValue>;
  private readonly alarms: readonly (AlarmChange & { equipmentId: number })[];
  private readonly states: (sn: boolean) => GatewayAlarm[];
  private readonly encodedBy = new Map<string, Encoded>();

  constructor(
    values: ReadonlyMap<number, SignalValue>,
    alarms: readonly (AlarmChange & { equipmentId: number })[],
    states: (sn: boolean) => GatewayAlarm[],
  ) {
    this.values = values;
    this.alarms = alarms;
    // Presences are forgotten with the flush: looked up before that, for both kinds of viewers.
    const [without, withSn] = [states(false), states(true)];
    this.states = (sn) => (sn ? withSn : without);
  }

  encoded({ alarms, sn }: RoomRights): Encoded {
    return [
      ...this.once('values', () => (this.values.size > 0 ? [{ signalVal: Object.fromEntries(this.values) }] : [])),
      ...this.once(`states ${sn}`, () => this.states(sn).map((gatewayAlarm) => ({ gatewayAlarm }))),
      ...this.once(`alarms ${alarms}`, () => this.alarmsIn(alarms).map((signalAlarm) => ({ signalAlarm }))),
    ];
  }

  /** For a viewer that cannot be sent anything now. */
  addTo({ viewer, rights }: RoomViewer, now: number): void {
    viewerStep(viewer, { kind: 'values', values: this.values }, now);
    for (const alarm of this.states(rights.sn)) viewerStep(viewer, { kind: 'alarm', alarm }, now);
    for (const alarm of this.alarmsIn(rights.alarms)) viewerStep(viewer, { kind: 'signalAlarm', alarm }, now);
  }

  private alarmsIn(language: Language | undefined): SignalAlarm[] {
    if (!language) return [];
    return this.alarms.map(({ orgId: _, annunciated: __, text, ...change }) => ({ ...change, text: text[language] }));
  }

  private once(key: string, make: () => EquipmentMessage[]): Encoded {
    const known = this.encodedBy.get(key) ?? make().map(encode);
    this.encodedBy.set(key, known);
    return known;
  }
}

const encode = (message: EquipmentMessage): Buffer => Buffer.from(JSON.stringify(message));

function send({ socket }: RoomViewer, messages: Encoded): void {
  for (const message of messages) socket.send(message, { binary: false });
}
