import { describe, expect, it } from 'vitest';
import { readConnection, writeConnection } from './connectionText.ts';

const read = (text: string) => readConnection('modbus-tcp', text);

describe('how a device is reached, as a cell', () => {
  it('[EI8] names parameters by key or label and passes them as the driver expects them', () => {
    expect(read('host=10.0.0.5; 端口=5020；Unit ID=3')).toEqual({
      ok: true,
      parameters: { host: '10.0.0.5', port: 5020, unitId: 3 },
    });
    expect(read(' ; ')).toEqual({ ok: true, parameters: {} });
  });

  it.each([
    ['hosts=1', '没有名为“hosts”的参数'],
    ['10.0.0.5', '没有名为“10.0.0.5”的参数'],
    ['port=70000', '端口'],
    ['port=abc', '端口'],
    ['unitId=', '站号'],
  ])('[EI8] %j is refused: %s', (text, reason) => {
    const answer = read(text);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.reason.cn).toContain(reason);
  });

  it('[EI8] a template without a protocol accepts none', () => {
    expect(readConnection('', 'host=1').ok).toBe(false);
  });

  it('[EI8] an export can be read back, without secrets', () => {
    const parameters = { host: '10.0.0.5', port: 5020, unitId: 3 };
    expect(read(writeConnection('modbus-tcp', parameters))).toEqual({ ok: true, parameters });
    expect(writeConnection('opcua', { endpointUrl: 'opc.tcp://a:1', password: 'x' })).toBe('endpointUrl=opc.tcp://a:1');
    expect(writeConnection('gone', parameters)).toBe('');
  });
});
