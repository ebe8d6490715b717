import { gatewayMetrics } from '@lookfar/contract';
import type { EdgeEvent } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import type { Log } from '../Log.ts';
import { Identity, identityMetrics } from './Identity.ts';
import { IdentityWatch } from './IdentityWatch.ts';
import { systemIdentity } from './systemIdentity.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const outside = [{ internal: false }];

describe('identity', () => {
  it('[GW19] what is not known is absent', () => {
    expect(identityMetrics({}, 1)).toEqual([]);
    expect(identityMetrics({ signalStrength: 0, latitude: 0 }, 1).map(({ name }) => name)).toEqual([
      gatewayMetrics.signalStrength,
      gatewayMetrics.latitude,
    ]);
  });

  it.each([
    [{ lo: [{ internal: true }], eth0: outside }, 'ethernet'],
    [{ enp3s0: outside, wwan0: outside }, 'ethernet'],
    [{ wlan0: outside }, 'wifi'],
    [{ wwan0: outside }, '4G'],
    [{ ppp0: outside, docker0: outside }, '4G'],
    [{ docker0: outside, tun0: outside }, undefined],
    [{ eth0: [], lo: [{ internal: true }] }, undefined],
    [{}, undefined],
  ])('[GW19] the system with %j tells %s', (interfaces, networking) => {
    expect(systemIdentity(() => interfaces).read()).toEqual(networking === undefined ? {} : { networking });
  });

  it.each([{ signalStrength: 101 }, { longitude: 181 }, { latitude: -91 }, { iccid: 'x' }, { networking: '' }])(
    '[GW19] %j is refused',
    (identity) => {
      expect(Identity.safeParse(identity).success).toBe(false);
    },
  );

  it('[GW19] a change is told; something that becomes known is a new birth', () => {
    const told: (EdgeEvent | 'other')[] = [];
    let identity: Identity | undefined = { networking: 'wifi', model: 'ignored' };
    let look = () => {};
    const watch = new IdentityWatch({
      defaults: { firmware: '1' },
      provider: {
        read: () => {
          if (identity === undefined) throw new Error('no modem');
          return identity;
        },
      },
      log: quiet,
      configured: { model: 'Box' },
      runtime: {
        now: () => 5,
        ticks: () => 5,
        random: () => 0,
        setTimer: (run) => {
          look = run;
          return () => {};
        },
      },
      send: (event) => told.push(event),
      onOther: () => told.push('other'),
    });
    watch.start();
    expect(watch.metrics.map(({ value }) => value)).toEqual(['1', 'Box', 'wifi']);
    look();
    expect(told).toEqual([]);
    identity = { networking: '4G' };
    look();
    expect(told).toMatchObject([{ kind: 'data', metrics: [{ name: gatewayMetrics.networking, value: '4G' }] }]);
    identity = { networking: '4G', signalStrength: 50 };
    look();
    identity = { signalStrength: 50 };
    look();
    expect(told.slice(1)).toEqual(['other', 'other']);
    identity = undefined;
    look();
    expect(told).toHaveLength(3);
  });
});
