import { describe, expect, it } from 'vitest';
import { checkStyles } from './checkStyles.ts';

const at = (path: string) => `apps/console/src/${path}`;
const inConsole = (files: Record<string, string>) => {
  const all = Object.entries(files).map(([path, text]): [string, string] => [at(path), text]);
  const sheets = all.filter(([path]) => path.endsWith('.css'));
  return checkStyles(new Map(all.filter((entry) => !sheets.includes(entry))), new Map(sheets));
};

const mark = `export const Mark = () => <i className="mark" />;`;
const tag = `import './mark.css';\nimport { Mark } from './Mark.tsx';\nexport const Tag = () => <Mark />;`;
const css = '.mark { color: red }';

describe('styles of the console', () => {
  it('are loaded by the file that uses them, or by everyone who imports it', () => {
    expect(inConsole({ 'Mark.tsx': `import './mark.css';\n${mark}`, 'mark.css': css })).toEqual([]);
    expect(
      inConsole({ 'main.tsx': `import { Tag } from './Tag.tsx';`, 'Tag.tsx': tag, 'Mark.tsx': mark, 'mark.css': css }),
    ).toEqual([]);
  });

  it('fail where a part is also reached without its sheet, at once or later', () => {
    const needs = `${at('Mark.tsx')}: .mark needs ${at('mark.css')}, which ${at('Head.tsx')} does not load`;
    for (const head of [`import { Mark } from './Mark.tsx';`, `const Mark = lazy(() => import('./Mark.tsx'));`])
      expect(inConsole({ 'Head.tsx': head, 'Tag.tsx': tag, 'Mark.tsx': mark, 'mark.css': css })).toEqual([needs]);
  });

  it('fail where only an unused re-export of an entry would load the sheet', () => {
    const files = {
      'Head.tsx': `import { useLive } from './live/index.ts';\nimport { Mark } from './Mark.tsx';`,
      'live/index.ts': `export { Tag as Shown } from '../Tag.tsx';\nexport { useLive } from './useLive.ts';`,
      'live/useLive.ts': 'export const useLive = () => 1;',
      'Tag.tsx': tag,
      'Mark.tsx': mark,
      'mark.css': css,
    };
    expect(inConsole(files)).toHaveLength(1);
    expect(inConsole({ ...files, 'Head.tsx': files['Head.tsx'].replace('useLive', 'useLive, Shown') })).toEqual([]);
  });

  it('belong to the sheet in which a class begins a selector', () => {
    const adapts = `import './head.css';\nimport { Mark } from './Mark.tsx';`;
    const files = { 'Head.tsx': adapts, 'head.css': '.head .mark { top: 0 }', 'Mark.tsx': mark, 'mark.css': css };
    expect(inConsole(files)).toHaveLength(1);
  });
});
