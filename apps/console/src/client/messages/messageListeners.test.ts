import { expect, it, vi } from 'vitest';
import { MessageListeners } from './MessageListeners.ts';

it('[LC8] every listener hears every push until it leaves, even if another one fails', () => {
  const listeners = new MessageListeners();
  const heard: string[] = [];
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  listeners.onPush(() => {
    throw new Error('broken');
  });
  const leave = listeners.onPush(({ type }) => heard.push(type));
  listeners.push({ type: 'read' });
  leave();
  listeners.push({ type: 'access' });
  expect(heard).toEqual(['read']);
  expect(complain).toHaveBeenCalledTimes(2);
  complain.mockRestore();
});

it('[LC8] a listener hears of each opening, and of the socket that is open already', () => {
  const listeners = new MessageListeners();
  const opens: string[] = [];
  listeners.onOpen(() => opens.push('early'));
  listeners.opened(true);
  listeners.opened(true);
  listeners.onOpen(() => opens.push('late'));
  listeners.opened(false);
  listeners.opened(true);
  expect(opens).toEqual(['early', 'late', 'early', 'late']);
});
