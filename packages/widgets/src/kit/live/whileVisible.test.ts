import { expect, it } from 'vitest';
import type { Sight } from './Sight.ts';
import { type VisiblePart, whileVisible } from './whileVisible.ts';

const element = {} as Element;

class FakeSight implements Sight {
  tell: ((isSeen: boolean) => void) | undefined;
  watch(_element: Element, tell: (isSeen: boolean) => void): () => void {
    this.tell = tell;
    return () => {
      this.tell = undefined;
    };
  }
}

function followed(more: Partial<VisiblePart> = {}) {
  const done: string[] = [];
  const sight = new FakeSight();
  const say = (word: string) => () => {
    done.push(word);
  };
  const names = ['update', 'collect', 'tick', 'resize', 'wake', 'sleep', 'dispose'] as const;
  const all = Object.fromEntries(names.map((name) => [name, say(name)])) as unknown as VisiblePart;
  const part = whileVisible(element, { ...all, ...more }, sight);
  const since = () => done.splice(0);
  return { part, sight, since };
}

it('[WG40] a part sleeps until it is seen, and collects what would be lost', () => {
  const { part, sight, since } = followed();
  part.update();
  part.update();
  part.tick?.();
  part.resize?.();
  expect(since()).toEqual(['collect', 'collect']);
  sight.tell?.(true);
  expect(since()).toEqual(['wake', 'resize', 'update', 'tick']);
});

it('[WG40] it catches up once when it is seen again, and only with what it missed', () => {
  const { part, sight, since } = followed();
  sight.tell?.(true);
  sight.tell?.(true);
  expect(since()).toEqual(['wake', 'tick']);
  part.update();
  part.tick?.();
  part.resize?.();
  expect(since()).toEqual(['update', 'tick', 'resize']);
  sight.tell?.(false);
  sight.tell?.(false);
  part.update();
  part.tick?.();
  expect(since()).toEqual(['sleep', 'collect']);
  sight.tell?.(true);
  expect(since()).toEqual(['wake', 'update', 'tick']);
});

it('[WG40] it needs no tick of its own, and is gone when it is disposed of', () => {
  const { part, sight, since } = followed({ tick: undefined as never });
  expect(part.tick).toBeUndefined();
  sight.tell?.(true);
  part.dispose?.();
  expect(sight.tell).toBeUndefined();
  expect(since()).toEqual(['wake', 'dispose']);
});

it('[WG40] without a layout, as in a test, it is awake from the start', () => {
  let updates = 0;
  const part = whileVisible(element, {
    update: () => {
      updates += 1;
    },
  });
  part.update();
  expect(updates).toBe(1);
});
