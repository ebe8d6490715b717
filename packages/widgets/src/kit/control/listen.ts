type Handlers = { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };

/** Listens to an element until the returned disposer is called. */
export function listen(element: EventTarget | undefined, handlers: Handlers, capture = false): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, run] of all) element?.addEventListener(name, run, capture);
  return () => {
    for (const [name, run] of all) element?.removeEventListener(name, run, capture);
  };
}

/** Keys of an input method accept or dismiss its candidates; some browsers mark them only by their code. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
