import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, plainText } from './blocks.ts';
import { parseMarkdown } from './parseMarkdown.ts';

const kinds = (source: string) => parseMarkdown(source).map(({ kind }) => kind);
const text = (content: string) => ({ kind: 'text', text: content }) as const;

describe('[HE1] the manual is Markdown', () => {
  it('has headings, paragraphs, lists, tables, code, quotes and rules', () => {
    const source =
      '# A\n\nOne\ntwo\n\n- x\n- y\n\n1. z\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n> q\n\n---\n';
    expect(kinds(source)).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'code', 'quote', 'rule']);
  });

  it('has bold, italic, code, links and pictures', () => {
    const [block] = parseMarkdown('**b** *i* `c` [l](alarms.md#x) ![p](a.png) snake_case_name 2*3*4 \\*plain\\*');
    expect(block).toEqual({
      kind: 'paragraph',
      content: [
        { kind: 'strong', content: [text('b')] },
        text(' '),
        { kind: 'em', content: [text('i')] },
        text(' '),
        { kind: 'code', text: 'c' },
        text(' '),
        { kind: 'link', to: 'alarms.md#x', content: [text('l')] },
        text(' '),
        { kind: 'image', src: 'a.png', alt: 'p' },
        text(' snake_case_name 2'),
        { kind: 'em', content: [text('3')] },
        text('4 *plain*'),
      ],
    });
  });

  it('joins lines, without a space between Chinese ones', () => {
    const [english, chinese] = parseMarkdown('one\ntwo\n\n设备\n列表');
    expect(english).toMatchObject({ content: [text('one two')] });
    expect(chinese).toMatchObject({ content: [text('设备列表')] });
  });

  it('has lists in lists, and paragraphs of an item', () => {
    const [list] = parseMarkdown('1. a\n   - b\n   - c\n\n   more\n2. d\n');
    expect(list).toMatchObject({ kind: 'list', isOrdered: true });
    const items = (list as Extract<Block, { kind: 'list' }>).items;
    expect(items.map((item) => item.map(({ kind }) => kind))).toEqual([
      ['paragraph', 'list', 'paragraph'],
      ['paragraph'],
    ]);
  });

  it('gives headings ids that others can link to, no two the same', () => {
    const ids = parseMarkdown('# Ack & close\n## 确认报警（批量）\n## Ack & close').map((block) =>
      block.kind === 'heading' ? block.id : '',
    );
    expect(ids).toEqual(['ack--close', '确认报警批量', 'ack--close-1']);
  });
});

describe('[HE2] hostile text', () => {
  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;', '<a href="javascript:x">y</a>'])(
    '%s is text',
    (source) => expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', content: [text(source)] }]),
  );

  it('is read in a moment, however it is nested', () => {
    for (const piece of ['[', '![', '**', '`', '> ', '- ', '  - ', '|', '[a](', '\\', '# ', '```\n'])
      expect(Array.isArray(parseMarkdown(piece.repeat(5000)))).toBe(true);
  });

  it('never fails, and loses no word', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('- a', '1. b', '| c | d |', '|---|', '> e', '```', '# f', '  g', '**h', ''),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(Array.isArray(parseMarkdown(lines.join('\n')))).toBe(true);
      }),
    );
    expect(
      plainText(
        parseMarkdown('**a [b](c) `d`**').flatMap((block) => ('content' in block ? (block.content as never) : [])),
      ),
    ).toBe('a b d');
  });
});
