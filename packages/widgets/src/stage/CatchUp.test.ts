import { readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { CatchUp } from './CatchUp.ts';
import { DrawnSource } from './DrawnSource.ts';
import { changingSource } from './testing/changingSource.ts';

const at = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };
const many = 120;

function waiting() {
  const raw = Array.from({ length: many }, (_, i) => ({ id: `w${i}`, widgetType: 'Shape.Rect', position: at }));
  const { source, replace } = changingSource(readPage({ con: {}, widgets: raw }).page.widgets);
  const drawn = new DrawnSource(source, () => undefined);
  let renders = 0;
  for (const { id } of raw)
    drawn.subscribe(id, () => {
      renders += 1;
    });
  let due: { when: 'pause' | 'idle'; run: () => void } | undefined;
  const wait = (when: 'pause' | 'idle') => (run: () => void) => {
    due = { when, run };
    return () => {
      due = undefined;
    };
  };
  const catchUp = new CatchUp(drawn, { afterPause: wait('pause'), whenIdle: wait('idle') });
  catchUp.start();
  const moveAll = (x: number) => {
    for (const { id } of raw) replace(id, { position: { ...at, x } });
  };
  /** Runs the pending callback and returns which one it was. */
  const pass = () => {
    const now = due;
    due = undefined;
    now?.run();
    return now?.when;
  };
  return { drawn, catchUp, moveAll, pass, next: () => due?.when, renders: () => renders };
}

describe('catching up', () => {
  it('[WG29] begins when nothing moved for a while, goes on in idle time and ends', () => {
    const { moveAll, pass, renders, next } = waiting();
    moveAll(5);
    expect([pass(), renders()]).toEqual(['pause', 0]);
    const seen: number[] = [];
    while (next()) {
      pass();
      seen.push(renders());
    }
    expect(seen).toEqual([50, 100, many]);
  });

  it('[WG29] waits while things move, also between two portions', () => {
    const { moveAll, pass, renders, next } = waiting();
    moveAll(5);
    pass();
    moveAll(6);
    pass();
    expect([renders(), next()]).toEqual([0, 'pause']);
    pass();
    expect([renders(), next()]).toEqual([50, 'idle']);
    moveAll(7);
    pass();
    expect([renders(), next()]).toEqual([50, 'pause']);
  });

  it('[WG29] waits for the end of a gesture', () => {
    const { drawn, moveAll, pass, renders } = waiting();
    moveAll(5);
    pass();
    drawn.preview(new Map([['w0', { ...at, x: 9 }]]));
    for (let turn = 0; turn < 3; turn += 1) expect(pass()).toBe('pause');
    expect(renders()).toBe(0);
    drawn.preview(new Map());
    pass();
    pass();
    expect(renders()).toBeGreaterThan(0);
  });

  it('[WG29] does nothing any more when it is stopped', () => {
    const { catchUp, moveAll, next } = waiting();
    moveAll(5);
    catchUp.stop();
    moveAll(6);
    expect(next()).toBeUndefined();
  });
});
