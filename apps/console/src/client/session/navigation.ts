/**
 * Navigation for code outside components. The router needs the session's guard and the session needs to navigate:
 * this slot, filled at start-up, keeps the two from importing each other.
 */
let navigate: ((path: string) => void) | undefined;

export const navigation = {
  /** Sets the navigator; called once, when the router exists. */
  use: (next: (path: string) => void): void => {
    navigate = next;
  },
  go: (path: string): void => navigate?.(path),
};
