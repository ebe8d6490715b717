import { createContext } from 'react';
import type { AddressedPage } from '../device-tab/index.ts';
import type { FrameStart } from './frames/frameSearch.ts';

/** Opens another page in the place of this one; `start` is what one of its frames shows first. */
export type PageSwitch = (page: AddressedPage, start?: FrameStart) => void;

export const PageSwitchContext = createContext<PageSwitch>(() => undefined);
