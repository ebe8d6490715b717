import { useState } from 'react';
import { useIsShown } from './ShownContext.ts';

/** A popup next to a control: closed by the user, and when the control is no longer shown. */
export function useOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const isShown = useIsShown();
  if (isOpen && !isShown) setOpen(false);
  return [isOpen && isShown, setOpen];
}
