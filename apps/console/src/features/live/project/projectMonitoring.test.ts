import type { ProjectGateway, ProjectSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mayPoll, navigationFrame } from '../monitoring/mayPoll.ts';
import {
  initialProjectMonitoring,
  type ProjectMonitoringEffect,
  type ProjectMonitoringEvent,
  type ProjectMonitoringState,
  projectLinkOf,
  projectMonitoringStep,
} from './projectMonitoring.ts';

const page = { projectId: 3, pageId: 7, draft: false, equipIds: [1, 2, 4] };
const t0 = 1_000_000;

const gateway = (equipmentId: number, own: Partial<ProjectGateway> = {}): ProjectGateway => ({
  ...{ equipmentId, code: '200', sn: `GW${equipmentId}`, online: true, deviceOnline: true },
  ...{ vpn: false, interval: 2, economizeOpen: false },
  ...own,
});
const withoutGateway = (equipmentId: number): ProjectGateway => ({ equipmentId, code: '2001' });
const loaded = (...list: ProjectGateway[]): ProjectMonitoringEvent => ({ type: 'gatewaysLoaded', list });
const opened = (equipmentId: number, online = true): ProjectMonitoringEvent => ({
  ...{ type: 'opened', equipmentId, online },
});
const start: ProjectMonitoringEvent = { type: 'start', polls: true };
const openDue: ProjectMonitoringEvent = { type: 'openDue' };
const alarm = (sn: string, online: boolean, deviceOnline: boolean, time: number): ProjectMonitoringEvent => ({
  type: 'gatewayAlarm',
  alarm: { sn, online, deviceOnline, time },
});

/** Feeds events in turn; the effects are those of the last one. */
function after(...events: ProjectMonitoringEvent[]) {
  let step = { state: initialProjectMonitoring(page), effects: [] as ProjectMonitoringEffect[] };
  for (const event of events) step = projectMonitoringStep(step.state, event, t0);
  return step;
}

const opens = (effects: readonly ProjectMonitoringEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'open' ? [effect.equipmentId] : []));
const wait = { type: 'setTimer', timer: 'open', ms: 100 };
const refresh = { type: 'setTimer', timer: 'refresh', ms: 3_570_000 };
const queryGateways = { type: 'queryGateways', pageId: 7, draft: false, dataEquip: [1, 2, 4] };
const querySignals = { type: 'querySignals', pageId: 7, draft: false };

describe('monitoring of a project page', () => {
  it('[LP1] queries gateways by page and device list, and signals by page, and opens one channel', () => {
    expect(after(start).effects).toEqual([queryGateways, querySignals, { type: 'openChannel' }, refresh]);
    const draft = projectMonitoringStep(initialProjectMonitoring({ ...page, draft: true }), start, t0);
    expect(draft.effects[1]).toEqual({ ...querySignals, draft: true });
  });

  it('[LP2] opens gateways that are online and not in VPN mode, with their interval and a lease of an hour', () => {
    const list = [gateway(1), gateway(2, { online: false }), gateway(4, { vpn: true }), withoutGateway(9)];
    const { effects, state } = after(start, loaded(...list));
    expect(effects).toEqual([{ type: 'open', projectId: 3, equipmentId: 1, interval: 2, delay: 3600 }]);
    expect(state.queue).toEqual([]);
  });

  it('[LP3] opens them 100 ms apart, in their order', () => {
    const first = after(start, loaded(gateway(1), gateway(2), gateway(4)));
    expect([opens(first.effects), first.effects.at(-1)]).toEqual([[1], wait]);
    const second = projectMonitoringStep(first.state, openDue, t0);
    expect([opens(second.effects), second.effects.at(-1)]).toEqual([[2], wait]);
    const third = projectMonitoringStep(second.state, openDue, t0);
    expect(third.effects).toHaveLength(1);
    expect(opens(third.effects)).toEqual([4]);
  });

  it('[LP3] a gateway that goes offline while it waits is left out', () => {
    const gone = alarm('GW2', false, false, t0 + 1);
    expect(opens(after(start, loaded(gateway(1), gateway(2), gateway(4)), gone, openDue).effects)).toEqual([4]);
  });

  it('[LP4] every 3,570 s all gateways are queried and opened again', () => {
    const due = after(start, loaded(gateway(1)), opened(1), { type: 'refreshDue' });
    expect(due.effects).toEqual([queryGateways, refresh]);
    expect(opens(projectMonitoringStep(due.state, loaded(gateway(1)), t0).effects)).toEqual([1]);
    // Between the refreshes a query opens only what is not open.
    expect(opens(after(start, loaded(gateway(1)), opened(1), loaded(gateway(1), gateway(2))).effects)).toEqual([2]);
  });

  it('[LP5] only the top window and the navigation frame refresh', () => {
    const embedded = after({ type: 'start', polls: false });
    expect(embedded.effects).not.toContainEqual(refresh);
    expect(opens(projectMonitoringStep(embedded.state, loaded(gateway(1)), t0).effects)).toEqual([1]);
    expect(mayPoll({ isTop: true, frameName: '' })).toBe(true);
    expect(mayPoll({ isTop: false, frameName: navigationFrame })).toBe(true);
    expect(mayPoll({ isTop: false, frameName: 'other' })).toBe(false);
  });

  it('[LP7] a device without a gateway (2001) has none; an answer of 2001 for all leaves the page without', () => {
    const { state } = after(start, loaded(withoutGateway(1), gateway(2)));
    expect(projectLinkOf(state, null, 1)).toEqual({ link: 'noGateway', since: null });
    const none = after(start, loaded(gateway(1)), opened(1), { type: 'gatewaysFailed', code: '2001' }).state;
    expect([none.gateways.size, none.monitored.size, none.loaded]).toEqual([0, 0, true]);
  });

  it('[LP7] after any other failure the records stay, and nothing is monitored', () => {
    const { state } = after(start, loaded(gateway(1)), opened(1), { type: 'gatewaysFailed', code: '90099' });
    expect([state.gateways.size, state.monitored.size, state.loaded, state.gatewayError]).toEqual([
      ...[1, 0, true, '90099'],
    ]);
  });

  it('[LP8] signals that cannot be read for lack of a gateway (2001) mean no alarms; other failures are shown', () => {
    const error = new Error('down');
    expect(after(start, { type: 'signalsFailed', code: '2001', error }).state).toMatchObject({
      ...{ signals: [], signalsError: null, alarmNum: 0 },
    });
    expect(after(start, { type: 'signalsFailed', code: '90099', error }).state).toMatchObject({
      ...{ signals: null, signalsError: error, alarmNum: null },
    });
  });

  it('[LP9] an open that failed or did not reach its gateway leaves the device unmonitored', () => {
    const both = [start, loaded(gateway(1), gateway(2)), openDue] as const;
    const { state } = after(...both, opened(1, false), { type: 'openFailed', equipmentId: 2 });
    expect(state.monitored.size).toBe(0);
    expect([...after(...both, opened(1), opened(2)).state.monitored]).toEqual([1, 2]);
  });

  it('[LP10] a gateway alarm changes its devices at once, and reopens them when the gateway is back', () => {
    const watched = [start, loaded(gateway(1), gateway(2)), openDue, opened(1), opened(2)] as const;
    const gone = after(...watched, alarm('GW1', false, false, t0 + 5)).state;
    expect(projectLinkOf(gone, null, 1)).toEqual({ link: 'gateway', since: t0 + 5 });
    expect(projectLinkOf(gone, null, 2)).toBeNull();
    expect([...gone.monitored]).toEqual([2]);
    const back = projectMonitoringStep(gone, alarm('GW1', true, true, t0 + 9), t0);
    expect(opens(back.effects)).toEqual([1]);
    // An older one arrives late.
    expect(projectMonitoringStep(back.state, alarm('GW1', false, false, t0 + 7), t0).state).toBe(back.state);
  });

  it('[LP10] of several devices behind one gateway the alarm does not say which responds: they are queried', () => {
    const shared = [gateway(1, { sn: 'A' }), gateway(2, { sn: 'A', deviceOnline: false })];
    const back = after(start, loaded(...shared), alarm('A', true, true, t0 + 1));
    expect(back.effects).toContainEqual(queryGateways);
    expect(projectLinkOf(back.state, null, 2)?.link).toBe('device');
    const gone = after(start, loaded(...shared), alarm('A', false, false, t0 + 1)).state;
    expect([1, 2].map((id) => projectLinkOf(gone, null, id)?.link)).toEqual(['gateway', 'gateway']);
    expect(after(start, loaded(gateway(1)), alarm('NEW', true, true, t0)).effects).toEqual([queryGateways]);
  });

  it('[LP10] an alarm that names its device is about that one alone, even where the gateway is not named', () => {
    const unnamed = [gateway(1, { sn: '' }), gateway(2, { sn: '' })];
    const about = { sn: '', equipmentId: 2, online: true, deviceOnline: false, time: t0 + 1 };
    const { state, effects } = after(start, loaded(...unnamed), { type: 'gatewayAlarm', alarm: about });
    expect([1, 2].map((id) => projectLinkOf(state, null, id)?.link)).toEqual([undefined, 'device']);
    expect(effects).not.toContainEqual(queryGateways);
  });

  it('[LP11] what was missed is queried once when the channel is back; the first time its snapshot is enough', () => {
    const first = after(start, { type: 'channelOpened' });
    expect(first.effects).toEqual([]);
    expect(projectMonitoringStep(first.state, { type: 'channelOpened' }, t0).effects).toEqual([
      ...[queryGateways, querySignals],
    ]);
  });

  it('[LP12] a lost channel makes every value stale, variables included', () => {
    const { state } = after(start, loaded(gateway(1)));
    for (const id of [1, 50]) expect(projectLinkOf(state, 9, id)).toEqual({ link: 'server', since: 9 });
    expect(projectLinkOf(state, null, 50)).toBeNull();
  });

  it('[LP13] leaving ends timers and channel, and late replies start nothing', () => {
    const left = after(start, loaded(gateway(1), gateway(2)), { type: 'stop' });
    expect(left.effects).toEqual([
      { type: 'clearTimer', timer: 'refresh' },
      { type: 'clearTimer', timer: 'open' },
      { type: 'closeChannel' },
    ]);
    for (const late of [loaded(gateway(4)), openDue, { type: 'refreshDue' } as const])
      expect(projectMonitoringStep(left.state, late, t0)).toEqual({ state: left.state, effects: [] });
  });

  it('[LP14] on demand nothing is opened before the user asks for it', () => {
    const quiet = after({ type: 'start', polls: true, onDemand: true }, loaded(gateway(1)));
    expect(quiet.effects).toEqual([]);
    expect(opens(projectMonitoringStep(quiet.state, { type: 'demand' }, t0).effects)).toEqual([1]);
  });

  it('[LP15] signals replace those before: what no longer exists is gone, and titles are the current ones', () => {
    const signal = (id: number, title: string) => ({ id, title }) as ProjectSignal;
    const first: ProjectMonitoringEvent = {
      ...{ type: 'signalsLoaded', signals: [signal(1, 'a'), signal(2, 'b')], alarmNum: 2 },
    };
    const next: ProjectMonitoringEvent = { type: 'signalsLoaded', signals: [signal(1, 'A')], alarmNum: null };
    const { state }: { state: ProjectMonitoringState } = after(start, first, next);
    expect(state.signals).toEqual([signal(1, 'A')]);
    expect(state.alarmNum).toBeNull();
  });
});
