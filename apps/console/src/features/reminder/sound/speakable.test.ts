import { messageLimits } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { speakable } from './speakable.ts';

it.each([
  [{ title: '1号泵 压力高', level: 'critical' }, 'cn', '紧急报警：1号泵 压力高'],
  [{ title: '1号泵_压力#高|>6.2', level: 'high' }, 'cn', '高级报警：1号泵 压力 高 6.2'],
  [{ title: 'Pump 1: <b>high</b>\n pressure', level: 'low' }, 'en', 'Low alarm: Pump 1: b high b pressure'],
  [{ title: 'See https://x.example/a?b=c now', level: null }, 'en', 'Low alarm: See now'],
] as const)('[RM7] says %o in %s', (message, language, said) => {
  expect(speakable(message, language)).toBe(said);
});

it('[RM7] is short enough for the server', () => {
  const said = speakable({ title: '压'.repeat(100_000), level: 'critical' }, 'cn');
  expect(said.length).toBeLessThanOrEqual(messageLimits.soundText);
});
