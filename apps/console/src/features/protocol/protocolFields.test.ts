import { api, fieldOf, type Protocol } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { formProblems } from '../../ui/form/formProblems.ts';
import { draftOf, newProtocol } from './protocolFields.tsx';

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
  it('[PR1] begins with nothing preset, and asks for name and driver', () => {
    expect(newProtocol.parameters).toEqual({});
    expect([...formProblems(api.protocol.add.body, newProtocol).keys()]).toEqual(['name', 'driver']);
  });

  it('[PR1] sends back what is edited and nothing else', () => {
    expect(api.protocol.edit.body.parse(draftOf(protocol))).toEqual(draftOf(protocol));
    expect(draftOf(protocol)).not.toHaveProperty('useCount');
  });

  it('[PR2] puts a refusal where it belongs', () => {
    for (const call of [api.protocol.add, api.protocol.edit])
      expect(['1501', '1000', '1009'].map((code) => fieldOf(call, code))).toEqual(['name', 'parameters', undefined]);
  });
});
