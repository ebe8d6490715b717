export { PreviewItem } from './items/PreviewItem.tsx';
