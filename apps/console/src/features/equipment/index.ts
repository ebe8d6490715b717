export { InfoTab } from './InfoTab.tsx';
