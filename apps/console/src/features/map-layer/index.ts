import { lazy } from 'react';

/** The layers of the organisation: switched on and off by everyone, drawn and placed by those who manage devices. */
export const LayerPanel = lazy(async () => ({ default: (await import('./LayerPanel.tsx')).LayerPanel }));
