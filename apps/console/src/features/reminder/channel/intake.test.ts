import type { Message } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { messageOf } from '../testing/messageOf.ts';
import { goneIds } from './goneOf.ts';
import { MessageIntake } from './MessageIntake.ts';

/** A server with these messages, in pages of two. */
function setting(ids: number[] = []) {
  const clock = new FakeClock();
  const heard: number[] = [];
  const asked: (number | 'newest')[] = [];
  const server = { messages: ids.map((id) => messageOf(id)) as Message[], isDown: false };
  const answer = <T>(value: T) => (server.isDown ? Promise.reject(new Error('offline')) : Promise.resolve(value));
  const intake = new MessageIntake({
    clock,
    newest: () => {
      asked.push('newest');
      return answer(server.messages.at(-1)?.id ?? 0);
    },
    since: (id) => {
      asked.push(id);
      const later = server.messages.filter((message) => message.id > id);
      return answer({ messages: later.slice(0, 2), isAll: later.length < 2 });
    },
    onNew: ({ id }) => heard.push(id),
  });
  return { clock, heard, asked, server, intake };
}

it('[RM1] what is there at the login is not new; each push is, once', async () => {
  const { heard, asked, intake } = setting([1, 2, 3]);
  intake.opened();
  await settle();
  for (const id of [4, 4, 5]) intake.pushed(messageOf(id));
  expect([heard, asked]).toEqual([[4, 5], ['newest']]);
});

it('[RM2] after an interruption it fetches what came since, in order, and nothing twice', async () => {
  const { heard, asked, server, intake } = setting([1]);
  intake.opened();
  await settle();
  intake.pushed(messageOf(2));
  server.messages.push(...[2, 3, 4, 5].map((id) => messageOf(id)));
  intake.opened();
  intake.pushed(messageOf(5));
  await settle();
  expect(heard).toEqual([2, 5, 3, 4]);
  expect(asked).toEqual(['newest', 2, 4]);
});

it('[RM2] a push before the first load is heard and hides nothing', async () => {
  const { heard, server, intake } = setting([1]);
  intake.opened();
  intake.pushed(messageOf(2));
  await settle();
  server.messages.push(messageOf(2), messageOf(3));
  intake.opened();
  await settle();
  expect(heard).toEqual([2, 3]);
});

it('[RM2] a failure is tried again after 10 s, from where it stopped', async () => {
  const { clock, heard, asked, server, intake } = setting([1]);
  intake.opened();
  await settle();
  server.messages.push(messageOf(2), messageOf(9));
  server.isDown = true;
  intake.opened();
  await settle();
  intake.pushed(messageOf(9));
  server.isDown = false;
  await clock.advance(9_999);
  expect(heard).toEqual([9]);
  await clock.advance(1);
  expect(heard).toEqual([9, 2]);
  expect(asked).toEqual(['newest', 1, 1, 9]);
});

it('[RM2] a channel that opens again during a load is loaded again', async () => {
  const { asked, intake } = setting([1]);
  intake.opened();
  intake.opened();
  await settle();
  expect(asked).toEqual(['newest', 1]);
});

it('[RM4] a stopped intake hears nothing and leaves no timer', async () => {
  const { clock, heard, server, intake } = setting([1]);
  server.isDown = true;
  intake.opened();
  await settle();
  intake.stop();
  intake.pushed(messageOf(2));
  expect([heard, clock.pending]).toEqual([[], 0]);
});

it('[RM10] messages that are no longer unread are gone; what is beyond a page is unknown', () => {
  const page = [
    { id: 2, ignored: false },
    { id: 3, ignored: true },
    { id: 5, ignored: false },
  ];
  expect(goneIds([1, 2, 3, 4, 5, 6], { messages: page, isAll: true })).toEqual([1, 3, 4, 6]);
  expect(goneIds([1, 2, 3, 4, 5, 6], { messages: page, isAll: false })).toEqual([1, 3, 4]);
  expect(goneIds([7], { messages: [], isAll: true })).toEqual([7]);
});
