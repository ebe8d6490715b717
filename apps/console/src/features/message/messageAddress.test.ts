import { describe, expect, it } from 'vitest';
import { listOf, messagePath, messageWindowPath, requestOf, tabOf } from './messageAddress.ts';

const message = { id: 7, type: 'alarm', equipType: 'eg', dataId: 12 } as const;
const read = (address: string) => {
  const [pathname = '', search = ''] = address.split('?');
  return requestOf(pathname, search);
};

describe('the address of a message', () => {
  it('[MSG2] names what it is about and the message itself', () => {
    expect(messagePath(message)).toBe('/msg/detail/all/alarm/eg/12?id=7');
    expect(messagePath(message, '/msg', 'unread')).toBe('/msg/detail/unReaden/alarm/eg/12?id=7');
    expect(messagePath(message, '/message')).toBe('/message/detail/alarm/7');
    expect(messageWindowPath(message)).toBe('/system/msg/detail/12/alarm?id=7');
  });

  it('[MSG2] asks for the message, or for the newest about what it names', () => {
    for (const address of [messagePath(message), messagePath(message, '/message'), messageWindowPath(message)])
      expect(read(address)).toEqual({ id: 7 });
    expect(read('/msg/detail/all/alarm/gm/12')).toEqual({ dataId: 12, type: 'alarm', equipType: 'gm' });
    expect(read('/msg/detail/all/expire/api/3')).toEqual({ dataId: 3, type: 'expire', equipType: 'api' });
    expect(read('/msg/detail/all/notice/public/4')).toEqual({ dataId: 4, type: 'notice', equipType: 'public' });
    expect(read('/system/msg/detail/9/order')).toEqual({ dataId: 9, type: 'order' });
  });

  it.each([
    '/msg/detail/all/alarm/eg/x',
    '/msg/detail/all/alarm/nothing/1',
    '/msg/detail/all/joke/eg/1',
    '/message/detail/alarm/-1',
    '/system/msg/detail/0/alarm',
    '/system/msg/detail/1/joke',
  ])('[MSG2] asks for nothing if it is wrong: %s', (address) => {
    expect(read(address)).toBeUndefined();
  });

  it('[MSG2] leads back to the list it was opened from', () => {
    expect(listOf('/msg/detail/unReaden/alarm/eg/12')).toBe('/msg/messageUnReaden');
    expect(listOf('/msg/detail/all/alarm/eg/12')).toBe('/msg/messageAll');
    expect(listOf('/message/detail/alarm/7')).toBe('/message/messageAll');
  });

  it('[MSG1] of a tab is its last part', () => {
    expect(['/msg/messageAll', '/message/messageReaden', '/msg/messageUnReaden', '/msg/x'].map(tabOf)).toEqual([
      ...['all', 'read', 'unread', 'all'],
    ]);
  });
});
