/** The items of a bar and those in the list below one of them, by their paths. */
export interface BarItems {
  top: readonly string[];
  below: (path: string) => readonly string[];
}

export interface BarMove {
  focus: string;
  /** The item whose list is open then; undefined for none. */
  open: string | undefined;
}

/** [WK22] Where a key leads from an item of the bar, or of the list `open`; undefined if the key means nothing. */
export function barMove(
  { top, below }: BarItems,
  at: string,
  open: string | undefined,
  key: string,
): BarMove | undefined {
  const list = open === undefined ? [] : below(open);
  if (open !== undefined && list.includes(at)) {
    if (key === 'Escape') return { focus: open, open: undefined };
    if (key === 'ArrowLeft' || key === 'ArrowRight') return aside({ top, below }, open, key, true);
    return within(list, at, key, open);
  }
  if (!top.includes(at)) return undefined;
  if (key === 'Escape') return open === undefined ? undefined : { focus: at, open: undefined };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return aside({ top, below }, at, key, open !== undefined);
  if (key === 'Home' || key === 'End') return { focus: top.at(key === 'Home' ? 0 : -1) ?? at, open: undefined };
  const further = below(at);
  const first = key === 'ArrowUp' ? further.at(-1) : further[0];
  const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key);
  return opens && first !== undefined ? { focus: first, open: at } : undefined;
}

function aside({ top, below }: BarItems, from: string, key: string, keepsOpen: boolean): BarMove {
  const by = key === 'ArrowRight' ? 1 : -1;
  const next = top[(top.indexOf(from) + by + top.length) % top.length] ?? from;
  const [first] = keepsOpen ? below(next) : [];
  return first === undefined ? { focus: next, open: undefined } : { focus: first, open: next };
}

function within(list: readonly string[], at: string, key: string, open: string): BarMove | undefined {
  const index = list.indexOf(at);
  const to = { ArrowDown: (index + 1) % list.length, ArrowUp: index - 1, Home: 0, End: -1 }[key];
  const focus = to === undefined ? undefined : list.at(to);
  return focus === undefined ? undefined : { focus, open };
}
