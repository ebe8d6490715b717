import { createContext, useContext, useState } from 'react';

/** Whether what one is drawn in can be seen. */
export const ShownContext = createContext(true);

/** Something that opens beside a control: closed by hand, and when the control is no longer shown. */
export function useOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const isShown = useContext(ShownContext);
  if (isOpen && !isShown) setOpen(false);
  return [isOpen && isShown, setOpen];
}
