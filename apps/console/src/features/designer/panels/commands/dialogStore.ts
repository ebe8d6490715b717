import { create } from 'zustand';

type PanelDialog = 'palette' | 'shortcuts';

/** Which of the dialogs that any part of the designer may open is open. */
export const usePanelDialog = create<{ open: PanelDialog | undefined }>(() => ({ open: undefined }));

export const openPanelDialog = (open: PanelDialog): void => usePanelDialog.setState({ open });
export const closePanelDialog = (): void => usePanelDialog.setState({ open: undefined });
