import { lazyPart } from '../../../ui/lazyPart.tsx';

const all = () => import('./allDialogs.ts');

/** What a page asks, and what clicks on it open. A page that nobody touches does without them. */
export const PageScene = lazyPart(async () => (await all()).PageScene);
export const PageWindow = lazyPart(async () => (await all()).PageWindow);
export const PageWrite = lazyPart(async () => (await all()).PageWrite);
export const PasswordGate = lazyPart(async () => (await all()).PasswordGate);
export const AcknowledgeDialog = lazyPart(async () => (await all()).AcknowledgeDialog);
export const DroppedDialog = lazyPart(async () => (await all()).DroppedDialog);
export const QuestionDialog = lazyPart(async () => (await all()).QuestionDialog);

const parts = [PageScene, PageWindow, PageWrite, PasswordGate, AcknowledgeDialog, DroppedDialog, QuestionDialog];

/** Loads them before the first click, so that they open at once. */
export const loadDialogs = (): void => {
  for (const part of parts) part.load();
};
