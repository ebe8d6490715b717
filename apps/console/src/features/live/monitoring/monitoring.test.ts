import type { GatewayInfo, MonitoredSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mayPoll, navigationFrame } from './mayPoll.ts';
import {
  initialMonitoring,
  type MonitoringEffect,
  type MonitoringEvent,
  type MonitoringState,
  monitoringStep,
} from './monitoring.ts';

const gateway: GatewayInfo = {
  equipmentId: 5,
  sn: 'GW1',
  online: true,
  deviceOnline: true,
  vpn: false,
  interval: 1,
  economizeOpen: true,
};
const opening: MonitoringEffect = { type: 'open', interval: 1, delay: 600 };
const t0 = 1_000_000;

/** Feeds events in turn; the effects are those of the last one. */
function after(...events: MonitoringEvent[]): { state: MonitoringState; effects: MonitoringEffect[] } {
  return from(initialMonitoring(5), ...events);
}

function from(state: MonitoringState, ...events: MonitoringEvent[]) {
  let step = { state, effects: [] as MonitoringEffect[] };
  for (const event of events) step = monitoringStep(step.state, event, t0);
  return step;
}

const start: MonitoringEvent = { type: 'start', polls: true };
const loaded = (over: Partial<GatewayInfo> = {}): MonitoringEvent => ({
  type: 'gatewayLoaded',
  gateway: { ...gateway, ...over },
});
const opened: MonitoringEvent = { type: 'opened', online: true };
const poll: MonitoringEvent = { type: 'pollDue' };
const renew: MonitoringEvent = { type: 'renewDue' };
const activity: MonitoringEvent = { type: 'activity' };
const alarm = (online: boolean, deviceOnline: boolean, time: number, sn = 'GW1'): MonitoringEvent => ({
  type: 'gatewayAlarm',
  alarm: { sn, online, deviceOnline, time },
});
const opens = (effects: MonitoringEffect[]) => effects.filter(({ type }) => type === 'open');
const watching = [start, loaded(), opened] as const;

describe('monitoring of one device', () => {
  it('[MO1] queries gateway and signals on start and opens the channel', () => {
    const { effects, state } = after(start);
    expect(effects.map(({ type }) => type)).toEqual([
      'queryGateway',
      'querySignals',
      'openChannel',
      'setTimer',
      'setTimer',
    ]);
    expect(state).toMatchObject({ loaded: false, monitoring: false });
  });

  it('[MO2] opens with the interval of the gateway and a lease of 600 s when it is online and not vpn', () => {
    const asked = after(start, loaded({ interval: 3 }));
    expect(opens(asked.effects)).toEqual([{ type: 'open', interval: 3, delay: 600 }]);
    expect(from(asked.state, opened).state).toMatchObject({ monitoring: true, loaded: true });
  });

  it.each([
    ['offline', { online: false }],
    ['vpn', { vpn: true }],
  ])('[MO2] an %s gateway is not monitored, and loaded', (_name, over) => {
    const { state, effects } = after(start, loaded(over));
    expect(opens(effects)).toEqual([]);
    expect(state).toMatchObject({ monitoring: false, loaded: true });
  });

  it('[MO18] on demand, nothing opens before the user asks, and everything as usual afterwards', () => {
    const onDemand: MonitoringEvent = { type: 'start', polls: true, onDemand: true };
    const quiet = [onDemand, loaded(), poll, poll, loaded(), activity, renew, alarm(true, true, t0)] as const;
    for (let count = 1; count <= quiet.length; count += 1)
      expect(opens(after(...quiet.slice(0, count)).effects), String(count)).toEqual([]);
    const { state } = after(...quiet);
    expect(state).toMatchObject({ loaded: true, monitoring: false, wanted: false });
    const asked = from(state, { type: 'demand' });
    expect(opens(asked.effects)).toEqual([opening]);
    expect(from(asked.state, opened, renew).effects).toContainEqual(opening);
    expect(opens(from(asked.state, opened, { type: 'demand' }).effects)).toEqual([]);
  });

  it('[MO18] asking before the gateway is known opens when it is', () => {
    const early = after({ type: 'start', polls: true, onDemand: true }, { type: 'demand' });
    expect(opens(early.effects)).toEqual([]);
    expect(opens(from(early.state, loaded()).effects)).toEqual([opening]);
  });

  it('[MO3] polls the gateway every 60 s', () => {
    expect(after(start).effects).toContainEqual({ type: 'setTimer', timer: 'poll', ms: 60_000 });
    expect(after(...watching, poll).effects).toEqual([
      { type: 'queryGateway' },
      { type: 'setTimer', timer: 'poll', ms: 60_000 },
    ]);
  });

  it('[MO3] a poll while monitoring is open opens nothing', () => {
    expect(opens(after(...watching, poll, loaded()).effects)).toEqual([]);
  });

  it('[MO4] renews every 580 s while the user is active', () => {
    expect(after(...watching).state.monitoring).toBe(true);
    const { effects } = after(...watching, poll, renew);
    expect(effects).toEqual([opening, { type: 'setTimer', timer: 'renew', ms: 580_000 }]);
  });

  it('[MO4] renews for an idle user when the data saver is off', () => {
    const { effects } = after(start, loaded({ economizeOpen: false }), opened, poll, poll, poll, renew);
    expect(opens(effects)).toEqual([opening]);
  });

  it('[MO4] pauses for an idle user when the data saver is on, and keeps checking', () => {
    const { effects, state } = after(...watching, poll, poll, renew);
    expect(effects).toEqual([{ type: 'setTimer', timer: 'renew', ms: 580_000 }]);
    expect(state).toMatchObject({ monitoring: false, paused: true });
    expect(opens(from(state, poll, loaded()).effects)).toEqual([]);
  });

  it('[MO4] does not renew while the gateway is offline', () => {
    expect(opens(after(...watching, alarm(false, false, t0), renew).effects)).toEqual([]);
  });

  it('[MO5] idle time grows by 60 s with each poll and activity resets it', () => {
    const { state } = after(...watching, poll, poll, poll);
    expect(state.idleMs).toBe(180_000);
    expect(from(state, activity).state.idleMs).toBe(0);
  });

  it('[MO5] activity reopens at 120 s idle, and not before', () => {
    expect(opens(after(...watching, poll, activity).effects)).toEqual([]);
    const back = after(...watching, poll, poll, renew, activity);
    expect(opens(back.effects)).toEqual([opening]);
    expect(from(back.state, opened).state).toMatchObject({ monitoring: true, paused: false });
  });

  it('[MO5] activity opens nothing while the gateway is offline', () => {
    expect(opens(after(start, loaded({ online: false }), poll, poll, activity).effects)).toEqual([]);
  });

  it('[MO5] activity without idle time changes nothing, so that a moving mouse costs nothing', () => {
    const { state } = after(...watching);
    expect(from(state, activity).state).toBe(state);
  });

  it('[MO8] a frame that is not the navigation frame opens once but neither polls nor renews', () => {
    const first = after({ type: 'start', polls: false });
    expect(first.effects.some(({ type }) => type === 'setTimer')).toBe(false);
    expect(from(first.state, loaded()).effects).toEqual([opening]);
  });

  it.each([
    [true, '', true],
    [false, '', false],
    [false, 'other', false],
    [false, navigationFrame, true],
  ])('[MO8] top window %s, frame named "%s": polls %s', (isTop, frameName, expected) => {
    expect(mayPoll({ isTop, frameName })).toBe(expected);
  });

  it('[MO9] gateway error 2001 clears the gateway, sets loaded and stops monitoring', () => {
    const { state } = after(...watching, { type: 'gatewayFailed', code: '2001' });
    expect(state).toMatchObject({ gateway: null, loaded: true, monitoring: false });
  });

  it('[MO9] any other gateway error keeps the record, sets loaded and stops monitoring', () => {
    const { state } = after(...watching, { type: 'gatewayFailed', code: 'network' });
    expect(state).toMatchObject({ gateway, loaded: true, monitoring: false, gatewayError: 'network' });
    expect(opens(from(state, poll, loaded()).effects)).toEqual([opening]);
  });

  it('[MO10] signal error 2001 means no signals and no alarms, not a failure', () => {
    const { state } = after(start, { type: 'signalsFailed', code: '2001', error: new Error('x') });
    expect(state).toMatchObject({ signals: [], alarmNum: 0, signalsError: null });
  });

  it('[MO10] another signal error is kept for the screen and cleared by the next success', () => {
    const error = new Error('x');
    const { state } = after(start, { type: 'signalsFailed', code: '500', error });
    expect(state).toMatchObject({ signals: null, signalsError: error });
    const signals: MonitoredSignal[] = [];
    expect(from(state, { type: 'signalsLoaded', signals }).state).toMatchObject({ signals, signalsError: null });
  });

  it('[MO11] a failed open sets loaded and monitoring off, and the next poll tries again', () => {
    const { state } = after(start, loaded(), { type: 'openFailed' });
    expect(state).toMatchObject({ loaded: true, monitoring: false, opening: false });
    expect(opens(from(state, poll, loaded()).effects)).toEqual([opening]);
  });

  it('[MO11] an open that did not reach the gateway does not count as monitoring', () => {
    expect(after(start, loaded(), { type: 'opened', online: false }).state).toMatchObject({
      loaded: true,
      monitoring: false,
    });
  });

  it('[MO12] a gateway alarm takes gateway and device offline immediately, with the time', () => {
    const { state } = after(...watching, alarm(false, false, 777));
    expect(state.gateway).toMatchObject({ online: false, deviceOnline: false });
    expect(state).toMatchObject({ monitoring: false, gatewayDownSince: 777, deviceDownSince: 777 });
  });

  it('[MO12] monitoring is opened again without a reload when the gateway is back', () => {
    const { state, effects } = after(...watching, alarm(false, false, 777), alarm(true, true, 888));
    expect(opens(effects)).toEqual([opening]);
    expect(state).toMatchObject({ gatewayDownSince: null, deviceDownSince: null });
  });

  it('[MO12] the gateway stays monitored when the device stops responding', () => {
    const { state } = after(...watching, alarm(true, false, 777));
    expect(state).toMatchObject({ monitoring: true, deviceDownSince: 777, gatewayDownSince: null });
  });

  it('[MO12] an alarm older than the last one is ignored', () => {
    const { state } = after(...watching, alarm(false, false, 777));
    expect(from(state, alarm(true, true, 776)).state).toBe(state);
  });

  it('[MO12] an alarm of another gateway triggers a query', () => {
    const { state, effects } = after(...watching, alarm(false, false, 777, 'GW2'));
    expect(effects).toEqual([{ type: 'queryGateway' }]);
    expect(state.gateway?.online).toBe(true);
  });

  it('[MO12] an open that is confirmed after the gateway went offline does not count', () => {
    expect(after(start, loaded(), alarm(false, false, 777), opened).state.monitoring).toBe(false);
  });

  it('[MO13] a poll that finds the gateway offline records the time, the first reply does not', () => {
    expect(after(...watching, poll, loaded({ online: false })).state.gatewayDownSince).toBe(t0);
    expect(after(start, loaded({ online: false })).state.gatewayDownSince).toBeNull();
  });

  it('[MO14] queries everything again when the channel opens again; at first its snapshot is enough', () => {
    expect(after(...watching, { type: 'channelOpened' }).effects).toEqual([]);
    expect(after(...watching, { type: 'channelOpened' }, { type: 'channelOpened' }).effects).toEqual([
      { type: 'queryGateway' },
      { type: 'querySignals' },
    ]);
  });

  it('[MA1] alarms may have changed when the channel reports one, when it opens, or on a reload', () => {
    const watched = after(...watching).state;
    for (const type of ['signalAlarm', 'channelOpened', 'reload'] as const) {
      expect(from(watched, { type }).state.alarmChanges).toBe(watched.alarmChanges + 1);
    }
    expect(from(watched, { type: 'signalAlarm' }).effects).toEqual([]);
  });

  it('[MO15] leaving clears timers and channel, and late replies start nothing', () => {
    const left = after(start, { type: 'stop' });
    expect(left.effects.map(({ type }) => type)).toEqual(['clearTimer', 'clearTimer', 'closeChannel']);
    const late: MonitoringEvent[] = [loaded(), opened, poll, renew, activity, alarm(true, true, 1), { type: 'stop' }];
    for (const event of late) expect(from(left.state, event)).toEqual({ state: left.state, effects: [] });
  });
});
