export { PageScene } from '../click/PageScene.tsx';
export { PageWrite } from '../click/PageWrite.tsx';
export { PasswordGate } from '../PasswordGate.tsx';
export { PageWindow } from '../window/PageWindow.tsx';
export { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
export { DroppedDialog } from './DroppedDialog.tsx';
export { QuestionDialog } from './QuestionDialog.tsx';
