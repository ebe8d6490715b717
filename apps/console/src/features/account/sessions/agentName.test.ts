import { describe, expect, it } from 'vitest';
import { agentName } from './agentName.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('agentName', () => {
  it.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['curl/8.0', 'curl/8.0'],
    ['', ''],
  ])('%s', (agent, name) => {
    expect(agentName(agent)).toBe(name);
  });
});
