export type { DetailTab, DetailTabProps } from './detailTab.ts';
export { deviceAddress } from './deviceAddress.ts';
export { notifyNoPage, useHomePage } from './homePage.ts';
export { type Opening, openingOf } from './opening.ts';
export { type AddressedPage, type PageAddress, PageAddressContext } from './pageAddress.ts';
export type { DetailTabKey } from './tabKeys.ts';
