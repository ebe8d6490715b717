import { addProtocol, editProtocol, type Protocol } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { formProblems } from '../../ui/form/formProblems.ts';
import { draftOf, fieldOf, newProtocol } from './protocolFields.tsx';

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
    expect([...formProblems(addProtocol.body, newProtocol).keys()]).toEqual(['name', 'driver']);
  });

  it('[PR1] sends back what is edited and nothing else', () => {
    expect(editProtocol.body.parse(draftOf(protocol))).toEqual(draftOf(protocol));
    expect(draftOf(protocol)).not.toHaveProperty('useCount');
  });

  it('[PR2] puts a refusal where it belongs', () => {
    expect(['1501', '1000', '1009'].map(fieldOf)).toEqual(['name', 'parameters', undefined]);
  });
});
