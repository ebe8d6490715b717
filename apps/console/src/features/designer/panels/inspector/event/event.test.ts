import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { writeFields } from './eventFields.ts';
import { scriptFields } from './scriptFields.ts';

const pathsOf = (part: Partial<ReturnType<typeof newClickEvent>>) =>
  writeFields({ ...newClickEvent(), ...part }).map(({ path }) => path.name);

describe('fields of a write', () => {
  it('[DP16] a fixed value has a field, others have none', () => {
    expect(pathsOf({})).toContain('writeValue');
    expect(pathsOf({ writeType: 'input' })).not.toContain('writeValue');
    expect(pathsOf({ writeType: 'toggle' })).not.toContain('writeValue');
  });

  it('[DP16] a press shows what it writes and needs no confirmation', () => {
    expect(pathsOf({ writeType: 'press' })).toContain('pressType');
    expect(pathsOf({ writeType: 'press' })).not.toContain('confirm');
  });

  it('[DP16] hint, delay and confirmation open what belongs to them', () => {
    expect(pathsOf({ hint: true })).toContain('hintValue');
    expect(pathsOf({ hint: false })).not.toContain('hintValue');
    expect(pathsOf({ delay: { enable: true, value: 1000 } })).toContain('delay.value');
    expect(pathsOf({ delay: { enable: false, value: 1000 } })).not.toContain('delay.value');
    expect(pathsOf({ confirm: false })).not.toContain('titleShow');
  });
});

describe('fields of a script', () => {
  const namesOf = (part: Partial<ReturnType<typeof newClickEvent>>) =>
    scriptFields({ ...newClickEvent(), ...part }).map(({ path }) => path.name);

  it('[DP16] its code, its signals, and whether what it writes is asked for and reported', () => {
    expect(namesOf({})).toEqual(['script', 'data', 'confirm', 'feedback', 'hint', 'delay.enable']);
    expect(namesOf({ hint: true, delay: { enable: true, value: 5 } })).toContain('delay.value');
  });
});
