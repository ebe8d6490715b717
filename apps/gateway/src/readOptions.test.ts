import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { OptionsError, readOptions } from './readOptions.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder('options');
});

function file(text: string): string[] {
  const path = join(root, 'agent.json');
  writeFileSync(path, text);
  return ['--config', path];
}

describe('readOptions', () => {
  it('[GW12] reads several gateways from a file', () => {
    const document = {
      gateways: [
        { sn: 'A1', secret: '1.x' },
        { sn: 'A2', secret: '2.y' },
      ],
      broker: 'mqtts://10.0.0.1:8883',
      fingerprint: 'ab'.repeat(32),
      stateDir: '/var/lib/x',
    };
    expect(readOptions(file(JSON.stringify(document)), {})).toEqual(document);
  });

  it('[GW12] reads one gateway from flags and environment; flags win', () => {
    const env = { GATEWAY_SN: 'E1', GATEWAY_SECRET: '1.env', GATEWAY_STATE_DIR: '/env' };
    expect(readOptions(['--sn', 'F1', '--broker', 'mqtts://b'], env)).toEqual({
      gateways: [{ sn: 'F1', secret: '1.env' }],
      broker: 'mqtts://b',
      stateDir: '/env',
    });
  });

  it('[GW19] identity and buffer come from the file, or from the environment of a single gateway', () => {
    const identity = { model: 'Box 7', networking: '4G', iccid: '89860012345678901234', longitude: 120.5 };
    const buffer = { maxMiB: 64, maxDays: 7, samplesPerSecond: 500 };
    const document = { gateways: [{ sn: 'A1', secret: '1.x', identity }], broker: 'mqtts://b', stateDir: 's', buffer };
    expect(readOptions(file(JSON.stringify(document)), {})).toEqual(document);
    const env = {
      GATEWAY_MODEL: 'Box 7',
      GATEWAY_NETWORKING: '4G',
      GATEWAY_ICCID: '89860012345678901234',
      GATEWAY_LONGITUDE: '120.5',
      GATEWAY_LATITUDE: '',
      GATEWAY_BUFFER_MIB: '64',
      GATEWAY_BUFFER_DAYS: '7',
      GATEWAY_REPLAY_RATE: '500',
    };
    const args = ['--sn', 'A1', '--secret', '1.x', '--broker', 'mqtts://b', '--state-dir', 's'];
    expect(readOptions(args, env)).toEqual(document);
    expect(() => readOptions(args, { GATEWAY_LATITUDE: 'north' })).toThrow('gateways.0.identity.latitude');
    expect(() => readOptions(args, { GATEWAY_BUFFER_MIB: '0' })).toThrow('buffer.maxMiB');
  });

  it('[GW12] broker and state folder may be given beside a file', () => {
    const gateways = [{ sn: 'A1', secret: '1.x' }];
    const args = file(JSON.stringify({ gateways, broker: 'mqtts://file', stateDir: '/file' }));
    expect(readOptions([...args, '--state-dir', '/flag'], {})).toEqual({
      gateways,
      broker: 'mqtts://file',
      stateDir: '/flag',
    });
    expect(readOptions([...args, '--broker', 'mqtts://flag'], {})).toMatchObject({ broker: 'mqtts://flag' });
    expect(() => readOptions([...file('null'), '--broker', 'mqtts://flag'], {})).toThrow(OptionsError);
  });

  it.each<[string[], string]>([
    [[], 'gateways.0.sn'],
    [['--sn', '../x', '--secret', '1.a'], 'gateways.0.sn'],
    [['--sn', 'a', '--secret', 'no secret'], 'must be the secret of the gateway'],
    [['--sn', 'a'], 'must be the secret of the gateway'],
    [['--sn', 'a', '--secret', '1.a', '--broker', 'localhost'], 'broker'],
    [['--sn', 'a', '--secret', '1.a', '--broker', 'mqtt://host:99999'], 'broker'],
    [['--wrong'], 'wrong'],
    [['--config', '/does/not/exist'], 'cannot be read'],
  ])('[GW12] %j is refused with a reason', (args, reason) => {
    expect(() => readOptions(args, {})).toThrow(OptionsError);
    expect(() => readOptions(args, {})).toThrow(reason);
  });

  describe('[GW30] the secret is not sent in clear text', () => {
    const one = ['--sn', 'a', '--secret', '1.a'];
    const key = 'AB:'.repeat(31);

    it.each(['mqtt://10.0.0.5:1883', 'ws://broker/mqtt', 'mqtt://127.0.0.1.example.com', 'mqtt://[2001:db8::1]'])(
      '%s is refused unless it is asked for by name',
      (broker) => {
        expect(() => readOptions([...one, '--broker', broker], {})).toThrow('--plain');
        expect(readOptions([...one, '--broker', broker, '--plain'], {})).toMatchObject({ broker, plain: true });
        expect(readOptions([...one, '--broker', broker], { GATEWAY_PLAIN: 'on' })).toMatchObject({ plain: true });
        const text = JSON.stringify({ gateways: [{ sn: 'a', secret: '1.a' }], broker, stateDir: 's' });
        expect(() => readOptions(file(text), { GATEWAY_PLAIN: 'on' })).toThrow('--plain');
      },
    );

    it.each(['mqtt://127.0.0.1', 'mqtt://localhost:1', 'ws://[::1]/', 'mqtts://10.0.0.5', 'wss://broker/mqtt'])(
      '%s needs no permission',
      (broker) => {
        expect(readOptions([...one, '--broker', broker], {})).toMatchObject({ broker });
      },
    );

    it('a fingerprint is read with or without colons, and only makes sense with mqtts', () => {
      const fingerprint = 'ab'.repeat(32);
      const args = [...one, '--broker', 'mqtts://b'];
      expect(readOptions([...args, '--fingerprint', `${key}AB`], {})).toMatchObject({ fingerprint });
      expect(readOptions(args, { GATEWAY_FINGERPRINT: fingerprint })).toMatchObject({ fingerprint });
      expect(() => readOptions([...args, '--fingerprint', key], {})).toThrow('fingerprint');
      const plain = [...one, '--broker', 'mqtt://127.0.0.1', '--fingerprint', fingerprint];
      expect(() => readOptions(plain, {})).toThrow('only works with mqtts');
    });
  });

  it('[GW11] no refusal shows a secret', () => {
    const texts = ['{"gateways":[{"sn":"a","secret":"hidden"}]}', '{"secret": hidden}'];
    for (const text of texts) {
      expect(() => readOptions(file(text), {})).toThrow(OptionsError);
      expect(() => readOptions(file(text), {})).not.toThrow('hidden');
    }
  });

  it('[GW12] one gateway cannot be listed twice', () => {
    const gateways = [
      { sn: 'A1', secret: '1.x' },
      { sn: 'A1', secret: '1.y' },
    ];
    const text = JSON.stringify({ gateways, broker: 'mqtts://b', stateDir: 's' });
    expect(() => readOptions(file(text), {})).toThrow('a gateway is listed twice');
  });
});
