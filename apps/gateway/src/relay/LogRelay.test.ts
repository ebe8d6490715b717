import type { GatewayLogLine } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { recordingLog } from '../../test/recordingLog.ts';
import { LogRelay } from './LogRelay.ts';
import { logSentence } from './logSentence.ts';

function relay() {
  const sent: GatewayLogLine[][] = [];
  let ticks = 0;
  let flush: (() => void) | undefined;
  const { log, lines } = recordingLog();
  const made = new LogRelay({
    log,
    runtime: {
      now: () => 7,
      ticks: () => ticks,
      random: () => 0,
      setTimer: (run) => {
        flush = run;
        return () => {
          flush = undefined;
        };
      },
    },
    send: (list) => sent.push([...list]),
  });
  const pass = (ms: number) => {
    ticks += ms;
    const run = flush;
    flush = undefined;
    run?.();
  };
  return { relay: made, sent, lines, pass };
}

describe('LogRelay', () => {
  it('[GW22] tells sentences while somebody reads along, and nothing otherwise', () => {
    const { relay: one, sent, lines, pass } = relay();
    one.log.info({ event: 'edge.connected' });
    pass(500);
    one.start(60, 'info');
    one.log.child({ device: 11 }).warn({ event: 'device.offline', code: '99901', reason: 'refused' });
    one.log.debug({ event: 'driver.x' });
    pass(500);
    one.log.info({ event: 'edge.born' });
    pass(60_000);
    one.log.info({ event: 'edge.born' });
    pass(500);
    expect(sent).toEqual([
      [{ time: 7, level: 'warn', text: 'Device 11 is not responding: 99901 refused' }],
      [{ time: 7, level: 'info', text: 'Announced to the server' }],
    ]);
    expect(lines).toHaveLength(5);
  });

  it('[GW22] a flood is cut and counted', () => {
    const { relay: one, sent, pass } = relay();
    one.start(60, 'debug');
    for (let n = 0; n < 150; n += 1) one.log.debug({ event: 'flood', n });
    pass(500);
    expect(sent[0]).toHaveLength(101);
    expect(sent[0]?.at(-1)).toMatchObject({ level: 'warn', text: '50 more lines were left out' });
  });

  it('[GW22] an event without words is told by its name and fields', () => {
    expect(logSentence({ event: 'driver.modbus', sn: 'LF-1', code: '1732', addresses: ['4'] })).toBe(
      'driver.modbus code=1732 addresses=["4"]',
    );
    expect(logSentence({ event: 'x', text: 'y'.repeat(2000) })).toHaveLength(1000);
  });
});
