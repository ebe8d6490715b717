export { backPath, type DesignerOwner, designerPath, ownerPaths } from './designerOwner.ts';
export { type SignalRole, signalRole } from './from-signals/signalRole.ts';
export { MarketPicker } from './MarketPicker.tsx';
export { PageTab } from './PageTab.tsx';
export { useLivePath } from './useLivePath.ts';
export { usePages } from './usePages.ts';
