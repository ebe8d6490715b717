import type { ManagedEquipment } from '@lookfar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PushCell } from './ManagedCells.tsx';

const shown = (push: ManagedEquipment['push'], refusal = '') =>
  renderToStaticMarkup(<PushCell row={{ push, refusal } as ManagedEquipment} />);

it('[EC1] each state of the latest configuration has a word of its own', () => {
  const words = (['applied', 'waiting', 'sent', 'refused'] as const).map((push) => shown(push).replace(/<[^>]*>/g, ''));
  expect(new Set(words).size).toBe(4);
  expect(words).not.toContain('');
});

it('[EC1] a refusal is in the words of the gateway, and without a gateway there is no state', () => {
  expect(shown('refused', 'no driver "telepathy"')).toContain('telepathy');
  expect(shown('none')).toBe('—');
});
