import type { Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { newBox, newCircle, newEditorDriver, newLine } from '../harness/index.ts';

const columns = 50;
const widgets: Widget[] = Array.from({ length: 2000 }, (_, index) => {
  const x = (index % columns) * 38 + 3;
  const y = Math.floor(index / columns) * 27 + 3;
  if (index % 3 === 0) return newCircle(`w${index}`, { cx: x + 10, cy: y + 10, r: 10 });
  if (index % 3 === 1)
    return newLine(`w${index}`, [
      { x, y },
      { x: x + 30, y: y + 20 },
    ]);
  return newBox(`w${index}`, { x, y, width: 30, height: 20, rotate: index % 7 });
});

/** CPU time of this process, so that other processes do not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function perStep(steps: number, step: (index: number) => void): string {
  const start = cpuMs();
  for (let index = 0; index < steps; index += 1) step(index);
  return `${((cpuMs() - start) / steps).toFixed(3)} ms`;
}

describe('2000 widgets', () => {
  it('measures hits, hovering, select by area and a drag of 500 that snaps', () => {
    const desk = newEditorDriver({ widgets, settings: { adsorb: true } });
    desk.editor.editPage({ width: 1920, height: 1080 });
    const { editor } = desk;
    const pointer = desk.pointer(0, 0);
    console.log(
      'first hit (builds the index)',
      perStep(1, () => editor.hit({ x: 5, y: 5 })),
    );
    console.log(
      'hit',
      perStep(2000, (index) => editor.hit({ x: (index * 37) % 1920, y: (index * 53) % 1080 })),
    );
    console.log(
      'pointer move',
      perStep(2000, (index) => pointer.move((index * 37) % 1920, (index * 53) % 1080)),
    );
    pointer.move(1915, 1079).down();
    console.log(
      'select by touch',
      perStep(100, (index) => pointer.move(1900 - index * 19, 1070 - index * 10)),
    );
    pointer.up();
    desk.select(...widgets.slice(0, 500).map(({ id }) => id));
    console.log(
      'pointer move over 500 selected',
      perStep(500, (index) => pointer.move(900 + (index % 50), 900)),
    );
    pointer.move(10, 10).down();
    console.log(
      'begin of a drag of 500',
      perStep(1, () => pointer.move(20, 20)),
    );
    console.log(
      'step of a drag of 500',
      perStep(200, (index) => pointer.move(20 + index, 20 + index)),
    );
    console.log(
      'end of it',
      perStep(1, () => pointer.up()),
    );
    expect(editor.history.undoable).toEqual(['config', 'edit']);
  });
});
