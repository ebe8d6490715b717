import { createContext, useContext } from 'react';

/** Whether what one is drawn in can be seen. */
export const ShownContext = createContext(true);

export const useIsShown = (): boolean => useContext(ShownContext);
