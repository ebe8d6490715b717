import { createContext } from 'react';
import type { AddressedPage } from '../device-tab/index.ts';

/** Opens another page in the place of this one. */
export type PageSwitch = (page: AddressedPage) => void;

export const PageSwitchContext = createContext<PageSwitch>(() => undefined);
