/** Loaded with the first script that runs. */
export const loadPageScripts = () => import('./runPageScript.ts');
