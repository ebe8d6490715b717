import { fileLimits } from '@lookfar/contract';
import { emptyPage, readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { fileName } from './fileName.ts';
import { readImport } from './readImport.ts';
import { underOwnPassword } from './underOwnPassword.ts';

const file = (content: string, size = content.length) => ({ name: 'a', size, text: async () => content });
const rect = { id: 'a', widgetType: 'Shape.Rect', position: { x: 0, y: 0, width: 9, height: 9 } };

describe('importing a file', () => {
  it('accepts an exported page unchanged', async () => {
    const page = readPage({ ...emptyPage('A'), widgets: [rect] }).page;
    expect(await readImport(file(JSON.stringify(page)))).toEqual({ kind: 'page', page, dropped: [] });
    expect(await readImport(file(`\uFEFF${JSON.stringify(page)}`))).toMatchObject({ kind: 'page' });
  });

  it('blanks bindings to signals that are not here, and lists them', async () => {
    const bound = { ...rect, data: { signalArray: [{ equipId: 1, signalId: 7, title: '液位' }] } };
    const read = await readImport(file(JSON.stringify({ widgets: [bound] })), () => false);
    expect(read).toMatchObject({ kind: 'page', dropped: [{ reason: 'unknownSignal', path: '液位' }] });
  });

  it('accepts a drawing', async () => {
    const read = await readImport(file('<svg><rect width="5" height="5"/><script/></svg>'));
    expect(read).toMatchObject({ kind: 'drawing', widgets: [{ widgetType: 'Shape.Rect' }] });
  });

  it.each(['', '{', '[]', '7', '{"con":{}}', '<html/>', '<svg></svg>', 'text'])('refuses %j', async (content) => {
    expect(await readImport(file(content))).toEqual({ kind: 'refused', why: 'unreadable' });
  });

  it('refuses a file that is too large without reading it', async () => {
    const text = () => Promise.reject(new Error('read'));
    expect(await readImport({ name: 'a', size: fileLimits.pageBytes + 1, text })).toEqual({
      kind: 'refused',
      why: 'tooLarge',
    });
  });

  it('does not let a document reach for prototypes', async () => {
    await readImport(file('{"widgets":[{"__proto__":{"polluted":1},"widgetType":"Shape.Rect"}]}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it('a page from a file keeps the password of the page that it replaces', () => {
  const { con } = underOwnPassword(emptyPage('from a file'), { checkpwd: true, password: '' });
  expect(con).toMatchObject({ title: 'from a file', checkpwd: true, password: '' });
});

describe('names of files', () => {
  it('are valid on every system', () => {
    expect(fileName('泵房 1/2: "A"', 'json')).toBe('泵房 1_2_ _A_.json');
    expect(fileName('  ', 'png')).toBe('page.png');
  });
});
