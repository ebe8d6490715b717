export { backPath, type DesignerOwner, designerPath, ownerPaths } from './designerOwner.ts';
export { PageTab } from './PageTab.tsx';
export { usePages } from './usePages.ts';
