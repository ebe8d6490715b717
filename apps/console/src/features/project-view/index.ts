export { askProjectSources } from './live/askProjectHistory.ts';
export { ProjectLiveFeeds } from './live/ProjectLiveFeeds.tsx';
export { ProjectDrawing } from './ProjectDrawing.tsx';
