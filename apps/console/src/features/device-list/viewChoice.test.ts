import { expect, it } from 'vitest';
import { chosenView } from './viewChoice.ts';

it('[ML14] what was decided last wins: the setting of the account, or the choice in the list', () => {
  expect([chosenView(undefined, 'card'), chosenView(undefined, 'table')]).toEqual(['cards', 'table']);
  expect([chosenView('table card', 'card'), chosenView('cards table', 'table')]).toEqual(['table', 'cards']);
  expect([chosenView('table card', 'table'), chosenView('cards card', 'table')]).toEqual(['table', 'table']);
  expect(['x card', ''].map((stored) => chosenView(stored, 'card'))).toEqual(['cards', 'cards']);
  // As earlier versions stored it.
  expect([chosenView('table', 'card'), chosenView('cards', 'table')]).toEqual(['table', 'table']);
});
