export { type LinkState, ProjectDrawing } from './ProjectDrawing.tsx';
