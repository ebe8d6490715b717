import { describe, expect, it } from 'vitest';
import { Condition } from '../kinds/kinds.ts';
import { inputsOf } from './inputsOf.ts';

const inputs = (condition: unknown) => inputsOf(Condition.parse(condition));

describe('what a condition looks at', () => {
  it('is its signal, its gateway, or the signals of its formula', () => {
    expect(inputs({ kind: 'limits', signalId: 7, high: { value: 1 } })).toEqual({ signals: [7], gateways: [] });
    expect(inputs({ kind: 'gatewayOffline', sn: 'GW' })).toEqual({ signals: [], gateways: ['GW'] });
    expect(inputs({ kind: 'expression', formula: '$' + '{1.5} > $' + '{2.6} + $' + '{1.5}' })).toEqual({
      signals: [5, 6],
      gateways: [],
    });
  });

  it('is everything of a combination, each once', () => {
    const conditions = [
      { kind: 'equality', signalId: 3, value: 1 },
      { kind: 'stale', signalId: 3, afterMs: 5000 },
      { kind: 'gatewayOffline', sn: 'GW' },
    ];
    expect(inputs({ kind: 'combination', operator: 'or', conditions })).toEqual({ signals: [3], gateways: ['GW'] });
  });
});
