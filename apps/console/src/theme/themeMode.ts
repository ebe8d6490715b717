import { create } from 'zustand';
import { readStored, writeStored } from '../base/storage.ts';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];
export type Appearance = 'light' | 'dark';

const storageKey = 'theme-mode';
const darkQuery = '(prefers-color-scheme: dark)';

/** Parses a stored value; anything unknown follows the system. */
export function themeModeOf(stored: string | undefined): ThemeMode {
  return themeModes.find((mode) => mode === stored) ?? 'system';
}

export function appearanceOf(mode: ThemeMode, systemDark: boolean): Appearance {
  if (mode === 'system') return systemDark ? 'dark' : 'light';
  return mode;
}

interface ThemeState {
  mode: ThemeMode;
  /** While a screen needs it, whatever was chosen. */
  forced?: Appearance | undefined;
  systemDark: boolean;
}

const useThemeStore = create<ThemeState>(() => ({ mode: 'system', systemDark: false }));

/**
 * Reads the stored mode, follows the system's and keeps the document's `data-theme` up to date; call it before the
 * first render. Returns its disposer.
 */
export function startThemeMode(): () => void {
  const system = matchMedia(darkQuery);
  const follow = () => useThemeStore.setState({ systemDark: system.matches });
  const unsubscribe = useThemeStore.subscribe(({ mode, systemDark, forced }) => {
    document.documentElement.dataset.theme = forced ?? appearanceOf(mode, systemDark);
  });
  useThemeStore.setState({ systemDark: system.matches });
  readThemeMode();
  system.addEventListener('change', follow);
  return () => {
    system.removeEventListener('change', follow);
    unsubscribe();
  };
}

/** The stored mode, and no look of a screen's own. */
export function readThemeMode(): void {
  useThemeStore.setState({ mode: themeModeOf(readStored(storageKey)), forced: undefined });
}

export function setThemeMode(mode: ThemeMode): void {
  writeStored(storageKey, mode);
  useThemeStore.setState({ mode });
}

/** For a screen that has a look of its own; undefined for the chosen one. Nothing is stored. */
export function forceAppearance(forced: Appearance | undefined): void {
  useThemeStore.setState({ forced });
}

/** The chosen mode and the resulting theme. */
export function useThemeMode(): { mode: ThemeMode; appearance: Appearance; setMode: (mode: ThemeMode) => void } {
  const { mode, systemDark, forced } = useThemeStore();
  return { mode, appearance: forced ?? appearanceOf(mode, systemDark), setMode: setThemeMode };
}
