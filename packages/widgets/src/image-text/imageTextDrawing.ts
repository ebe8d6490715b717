export { ImageTextView as view } from './ImageTextView.tsx';
