import { create } from 'zustand';

interface GuideState {
  isFinding: boolean;
  /** Where the manual is open: `alarms`, `alarms#acknowledge`; empty for what fits the screen, undefined if it is closed. */
  help: string | undefined;
  /** There are entries of "What's new" that the user has not seen. */
  hasNews: boolean;
}

/** What the shell shows beside the screen; what shows it is loaded when it is first opened. */
export const useGuideStore = create<GuideState>(() => ({ isFinding: false, help: undefined, hasNews: false }));

export const showFind = (isFinding: boolean): void => useGuideStore.setState({ isFinding });

export const showHelp = (help = ''): void => useGuideStore.setState({ help, isFinding: false });

export const closeHelp = (): void => useGuideStore.setState({ help: undefined });
