import { createContext, useContext } from 'react';

/** Whether the surrounding element is visible. */
export const ShownContext = createContext(true);

export const useIsShown = (): boolean => useContext(ShownContext);
