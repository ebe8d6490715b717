import { createContext } from 'react';
import { pagePath } from '../../base/paths.ts';

export interface AddressedPage {
  pageId: number;
  equipmentId: number;
}

/** The address of a page in the part of the console that shows it, so that another page opens in the same place. */
export type PageAddress = (page: AddressedPage) => string;

export const PageAddressContext = createContext<PageAddress>(({ pageId }) => pagePath(pageId));
