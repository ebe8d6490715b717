import { expect, it, vi } from 'vitest';
import { Listeners } from './Listeners.ts';

it('[ED3] a listener that throws does not stop the others', () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const listeners = new Listeners<[number]>();
  const heard: number[] = [];
  listeners.add(() => {
    throw new Error('bad listener');
  });
  const stop = listeners.add((n) => heard.push(n));
  listeners.tell(1);
  stop();
  listeners.tell(2);
  expect(heard).toEqual([1]);
  expect(later).toHaveBeenCalledTimes(2);
  expect(later.mock.calls[0]?.[0]).toThrow('bad listener');
  later.mockRestore();
});
