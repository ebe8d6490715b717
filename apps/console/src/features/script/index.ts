export { ScriptTab } from './ScriptTab.tsx';
