import { expect, it } from 'vitest';
import { lastingStyles } from './lastingStyles.ts';

it('keeps a style after its last user is gone, as unused', () => {
  const styles = lastingStyles();
  styles.opUpdate('button', () => [1, 'made once']);
  styles.opUpdate('button', () => null);
  expect(styles.opGet('button')).toEqual([0, 'made once']);
});

it('changes styles as requested, and returns none that never existed', () => {
  const styles = lastingStyles();
  styles.opUpdate('button', (before) => [Number(before?.[0] ?? 0) + 1, 'a']);
  styles.opUpdate('button', (before) => [Number(before?.[0] ?? 0) + 1, 'b']);
  styles.opUpdate('menu', () => null);
  expect([styles.opGet('button'), styles.opGet('menu')]).toEqual([[2, 'b'], null]);
});
