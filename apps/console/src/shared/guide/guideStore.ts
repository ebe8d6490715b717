import type { Guide } from '@lookfar/contract';
import { createUserStore } from '../../base/userStore.ts';

interface GuideState {
  isFinding: boolean;
  /** Where the manual is open: `alarms`, `alarms#acknowledge`; empty for what fits the screen, undefined if it is closed. */
  help: string | undefined;
  /** There are entries of "What's new" that the user has not seen. */
  hasNews: boolean;
  /** What the server knows of the user's progress; undefined until it was asked. */
  progress: Guide | undefined;
  /** The stop of the tour that is shown, counted from 0; undefined outside of the tour. */
  stop: number | undefined;
}

/** What the shell shows beside the screen; what shows it is loaded when it is first opened. */
export const useGuideStore = createUserStore<GuideState>(() => ({
  ...{ isFinding: false, help: undefined, hasNews: false, progress: undefined, stop: undefined },
}));

export const showFind = (isFinding: boolean): void => useGuideStore.setState({ isFinding });

export const showHelp = (help = ''): void => useGuideStore.setState({ help, isFinding: false });

export const closeHelp = (): void => useGuideStore.setState({ help: undefined });

/** Begins the tour, or goes on with it. */
export const showTour = (): void =>
  useGuideStore.setState(({ progress }) => ({
    stop: progress?.tour === 'left' ? progress.stop : 0,
    help: undefined,
  }));
