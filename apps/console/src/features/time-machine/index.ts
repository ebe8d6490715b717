export { clampMoment, dayOf, readMoment } from './moment.ts';
export { pastTexts } from './pastTexts.ts';
export { TimeMachineButton } from './TimeMachineButton.tsx';
export { TimeMachinePanel } from './TimeMachinePanel.tsx';
export { useMoment } from './useMoment.ts';
export { type PageTimes, useTimeMachine } from './useTimeMachine.ts';
