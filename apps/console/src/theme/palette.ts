import type { Appearance } from './themeMode.ts';

/**
 * The surfaces and the accent as values, for antd, which computes with them. They equal the variables of the same name
 * in tokens.css; a test keeps the two in sync.
 */
export interface Palette {
  page: string;
  panel: string;
  raised: string;
  rule: string;
  control: string;
  text: string;
  'text-dim': string;
  accent: string;
  'on-accent': string;
  success: string;
  caution: string;
  danger: string;
  'selected-fill': string;
}

export const palettes: Record<Appearance, Palette> = {
  light: {
    page: '#eef0f3',
    panel: '#ffffff',
    raised: '#ffffff',
    rule: '#d5dae0',
    control: '#7d8691',
    text: '#1f2429',
    'text-dim': '#59616b',
    accent: '#0958d9',
    'on-accent': '#ffffff',
    success: '#2f6b3a',
    caution: '#8a4b00',
    danger: '#b00020',
    'selected-fill': '#e3edfc',
  },
  dark: {
    page: '#14181c',
    panel: '#1e2329',
    raised: '#272d35',
    rule: '#343b44',
    control: '#7a838d',
    text: '#e6eaee',
    'text-dim': '#a4abb3',
    accent: '#65a9f3',
    'on-accent': '#14181c',
    success: '#7fc48b',
    caution: '#f0b45a',
    danger: '#ff7a83',
    'selected-fill': '#1d3450',
  },
};
