import { api, fieldOf, type Protocol } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { newValues, valuesOf } from '../../ui/form/bodyFields.ts';
import { formProblems } from '../../ui/form/formProblems.ts';

const protocol: Protocol = {
  id: 3,
  name: 'Modbus',
  driver: 'modbus-tcp',
  parameters: { port: 503 },
  note: '',
  enabled: true,
  shipped: false,
  useCount: 2,
  gmtCreate: '2026-01-01 00:00:00',
};

describe('the form of a protocol', () => {
  it('[PC1] begins with nothing preset, and asks for name and driver', () => {
    const begin = newValues(api.protocol.add.body);
    expect(begin.parameters).toEqual({});
    expect([...formProblems(api.protocol.add.body, begin).keys()]).toEqual(['name', 'driver']);
  });

  it('[PC1] sends back what is edited and nothing else', () => {
    const draft = valuesOf(api.protocol.edit.body, protocol);
    expect(api.protocol.edit.body.parse(draft)).toEqual(draft);
    expect(draft).not.toHaveProperty('useCount');
  });

  it('[PC2] puts a refusal where it belongs', () => {
    for (const call of [api.protocol.add, api.protocol.edit])
      expect(['1501', '1000', '1009'].map((code) => fieldOf(call, code))).toEqual(['name', 'parameters', undefined]);
  });
});
