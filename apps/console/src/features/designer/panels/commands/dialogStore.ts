import { createUserStore } from '../../../../base/userStore.ts';

type PanelDialog = 'palette' | 'shortcuts';

/** Which of the dialogs that any part of the designer may open is open. */
export const usePanelDialog = createUserStore<{ open: PanelDialog | undefined }>(() => ({ open: undefined }));

export const openPanelDialog = (open: PanelDialog): void => usePanelDialog.setState({ open });
export const closePanelDialog = (): void => usePanelDialog.setState({ open: undefined });
