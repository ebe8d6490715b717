export { CategoryName } from './CategoryName.tsx';
export { ModelProperties } from './ModelProperties.tsx';
