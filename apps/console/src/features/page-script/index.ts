/** Loaded with the first script that runs. */
export const loadPageScripts = () => import('./runPageScript.ts');
export { clickDialect, widgetDialect } from './editor/pageDialect.ts';
export { pageExamples } from './editor/pageExamples.ts';
