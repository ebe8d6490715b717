import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onForget } from './forgetting.ts';

/** A store of a module: with the next user it begins as it did with this one. */
export function createUserStore<State>(initial: () => State): UseBoundStore<StoreApi<State>> {
  const store = create<State>(initial);
  onForget(() => store.setState(initial(), true));
  return store;
}
