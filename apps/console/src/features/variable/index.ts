import { lazy } from 'react';

/** Adds a variable, or edits the one with this id. */
export const VariableDialog = lazy(async () => ({ default: (await import('./VariableDialog.tsx')).VariableDialog }));
/** The variables of a project. */
export const VariableTab = lazy(async () => ({ default: (await import('./list/VariableTab.tsx')).VariableTab }));
