import { lazyPart } from '../../ui/lazyPart.tsx';

export { clampMoment, dayOf, readMoment } from './moment.ts';
export { pastTexts } from './pastTexts.ts';
export { TimeMachineButton } from './TimeMachineButton.tsx';
export { useMoment } from './useMoment.ts';
export { type PageTimes, useTimeMachine } from './useTimeMachine.ts';

/** Loaded when somebody looks back. */
export const TimeMachinePanel = lazyPart(async () => (await import('./TimeMachinePanel.tsx')).TimeMachinePanel);
