import { describe, expect, it } from 'vitest';
import { asHistorianError, HistorianError } from './HistorianError.ts';

describe('asHistorianError', () => {
  it('keeps its own errors and names what several failed of', () => {
    const own = new HistorianError('busy', 'later');
    expect(asHistorianError(own)).toBe(own);
    const several = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]);
    expect(asHistorianError(several)).toMatchObject({ code: 'storage', message: '::1 refused; 127.0.0.1 refused' });
    expect(asHistorianError('text', 'closed')).toMatchObject({ code: 'closed', message: 'text' });
  });
});
