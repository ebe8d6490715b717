import { TitleAlert } from './TitleAlert.ts';

/** The title of this window. */
export const titleAlert = new TitleAlert({
  read: () => document.title,
  write: (title) => {
    document.title = title;
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
});
