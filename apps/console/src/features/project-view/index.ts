export { askProjectSources } from './live/askProjectHistory.ts';
export { type LinkState, ProjectDrawing } from './ProjectDrawing.tsx';
