export { ProjectLiveFeeds } from './live/ProjectLiveFeeds.tsx';
export { type LinkState, ProjectDrawing } from './ProjectDrawing.tsx';
