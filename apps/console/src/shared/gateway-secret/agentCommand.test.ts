import { describe, expect, it } from 'vitest';
import { agentCommand } from './agentCommand.ts';

const gateway = { sn: 'LF-1', secret: '7.abc' };

describe('agentCommand', () => {
  it('names the server as the browser does, with the fingerprint of its key', () => {
    const command = agentCommand({ ...gateway, broker: 'mqtts://127.0.0.1:8883', fingerprint: 'ab12' }, '10.0.0.5');
    expect(command).toBe(
      'npm run gateway -- --sn LF-1 --secret 7.abc --broker mqtts://10.0.0.5:8883 --fingerprint ab12',
    );
  });

  it('goes without a fingerprint where authorities vouch for the server', () => {
    expect(agentCommand({ ...gateway, broker: 'mqtts://mqtt.example.com' }, 'x')).not.toContain('--fingerprint');
  });

  it.each([
    ['mqtt://mosquitto:1883', true],
    ['ws://10.0.0.9/mqtt', true],
    ['mqtt://localhost:1883', false],
    ['mqtts://mosquitto:8883', false],
  ])('asks for %s without TLS by name: %s', (broker, isAsked) => {
    expect(agentCommand({ ...gateway, broker }, 'x').endsWith(' --plain')).toBe(isAsked);
  });
});
