import { describe, expect, it } from 'vitest';
import { foreignZone, zonedLabel } from './time.ts';

describe('a zone', () => {
  it.each([
    [480, ''],
    [0, 'UTC'],
    [60, 'UTC+1'],
    [330, 'UTC+5:30'],
    [-210, 'UTC−3:30'],
    [-300, 'UTC−5'],
  ])('%i minutes east reads %j', (minutes, expected) => {
    expect(foreignZone(minutes)).toBe(expected);
  });

  it('follows a label only where it differs from the time base', () => {
    expect([zonedLabel('Time', 480), zonedLabel('Time', 60)]).toEqual(['Time', 'Time (UTC+1)']);
  });
});
