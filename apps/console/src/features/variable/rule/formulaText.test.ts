import type { VariableInput } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { inserted, piecesOf, readable, referencesOf, referenceTo } from './formulaText.ts';

const input = (signalId: number, more: Partial<VariableInput> = {}): VariableInput => ({
  ...{ signalId, equipId: 12, title: `T${signalId}`, subTitle: 'Pump', unit: '', isVariable: false, isKnown: true },
  ...more,
});

describe('the text of a formula', () => {
  it('[VC1] marks the place of the problem, and references before and behind it', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of formulas
    expect(piecesOf('${12.34} + + 1', { from: 11, to: 12 })).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of formulas
      { text: '${12.34}', kind: 'reference' },
      { text: ' + ', kind: 'plain' },
      { text: '+', kind: 'problem' },
      { text: ' 1', kind: 'plain' },
    ]);
  });

  it('[VC1] a problem behind the end is still seen', () => {
    expect(piecesOf('1 +', { from: 3, to: 3 })).toEqual([
      { text: '1 +', kind: 'plain' },
      { text: ' ', kind: 'problem' },
    ]);
    expect(piecesOf('', { from: 0, to: 0 })).toEqual([{ text: ' ', kind: 'problem' }]);
  });

  it('[VC2] names what is known, and leaves what is not', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of formulas
    const formula = '${12.1} / ${mvar.2} - ${9.3}';
    const inputs = [input(1), input(2, { isVariable: true }), input(3, { isKnown: false })];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of formulas
    expect(readable(formula, inputs)).toBe('[Pump · T1] / [T2] - ${9.3}');
    expect(referencesOf(`${formula} + ${referenceTo(input(1))}`)).toEqual([1, 2, 3]);
  });

  it('[VC2] inserts at the caret', () => {
    expect(inserted('1 +  - 2', 4, 4, referenceTo(input(7)))).toEqual({ text: `1 + \${12.7} - 2`, caret: 11 });
    expect(referenceTo(input(7, { isVariable: true }))).toBe(`\${mvar.7}`);
  });
});
