export type { TellingProject } from './dialog/alarmPile.ts';
export { leaveProject, tellOfChange, tellOfProject } from './dialog/tellOfProject.ts';
export { useHasReminders } from './dialog/useHasReminders.ts';
export { useHeldAlarms } from './dialog/useHeldAlarms.ts';
export { startReminders } from './startReminders.ts';
