import { lazy } from 'react';

export { reportTexts } from './reportTexts.ts';

/** Reports of a project: viewed by its people, defined by those who manage it. */
export const ProjectReports = lazy(async () => ({ default: (await import('./ProjectReports.tsx')).ProjectReports }));
/** Stored values of signals of several devices and of variables. */
export const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));
