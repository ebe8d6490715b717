import { lazy } from 'react';

/** Opened from lists of pages. */
export const EmbedDialog = lazy(async () => ({ default: (await import('./EmbedDialog.tsx')).EmbedDialog }));
