import { type ThemeConfig, theme } from 'antd';
import { type Palette, palettes } from './palette.ts';
import type { Appearance } from './themeMode.ts';

type MapToken = ReturnType<typeof theme.defaultAlgorithm>;
type Semantic = 'Primary' | 'Info' | 'Success' | 'Warning' | 'Error';

/** A colour a step towards another one, as a CSS hex value. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const blend = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share);
  return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, '0')).join('')}`;
}

/** All steps of one meaning: antd derives washed-out greys from dark seeds, and dims content on dark backgrounds. */
function family(name: Semantic, colour: string, p: Palette): Record<string, string> {
  return {
    [`color${name}`]: colour,
    [`color${name}Hover`]: mix(colour, p.text, 0.22),
    [`color${name}Active`]: mix(colour, p.text, 0.4),
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: mix(colour, p.text, 0.22),
    [`color${name}TextActive`]: mix(colour, p.text, 0.4),
    [`color${name}Bg`]: mix(p.panel, colour, 0.08),
    [`color${name}BgHover`]: mix(p.panel, colour, 0.14),
    [`color${name}Border`]: mix(p.panel, colour, 0.45),
    [`color${name}BorderHover`]: mix(p.panel, colour, 0.65),
  };
}

/** How far the edge of floating elements is mixed from a rule towards the border of a control. */
const edgeShare: Record<Appearance, number> = { light: 0, dark: 0.35 };

/** The last step of the derivation: our exact colours, whose contrast was measured, replace the computed ones. */
const exactColours =
  (p: Palette) =>
  (_seed: unknown, map?: MapToken): MapToken => ({
    ...(map ?? theme.defaultAlgorithm(theme.defaultSeed)),
    ...family('Primary', p.accent, p),
    ...family('Info', p.accent, p),
    ...family('Success', p.success, p),
    ...family('Warning', p.caution, p),
    ...family('Error', p.danger, p),
    colorLink: p.accent,
    colorLinkHover: mix(p.accent, p.text, 0.3),
    colorLinkActive: mix(p.accent, p.text, 0.5),
    colorText: p.text,
    colorTextSecondary: p['text-dim'],
    colorTextTertiary: p['text-dim'],
    colorTextQuaternary: p.control,
    colorBgLayout: p.page,
    colorBgContainer: p.panel,
    colorBgElevated: p.raised,
    colorBgSpotlight: p.text,
    colorBorder: mix(p.rule, p.control, 0.35),
    colorBorderSecondary: p.rule,
  });

/**
 * On dark backgrounds a shadow alone is invisible: floating elements also have an edge, even over other floating
 * elements. Popovers are drawn with their arrow, so their edge is a filter, which is softer and starts stronger.
 */
function floating(appearance: Appearance) {
  const p = palettes[appearance];
  const shadow = appearance === 'dark' ? '0 8px 24px rgb(0 0 0 / 50%)' : '0 6px 16px rgb(0 0 0 / 12%)';
  const boxShadow = `0 0 0 1px ${mix(p.rule, p.control, edgeShare[appearance])}, ${shadow}`;
  const dropShadowPopover = `drop-shadow(0 0 1px ${p.control}) drop-shadow(${shadow})`;
  return { boxShadow, boxShadowSecondary: boxShadow, dropShadowPopover };
}

/**
 * The antd configuration for the look of this product. `motion` is off for users whose system requests reduced motion.
 */
export function antdTheme(appearance: Appearance, motion: boolean): ThemeConfig {
  const p = palettes[appearance];
  const base = appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    cssVar: { key: 'lookfar', prefix: 'ant' },
    hashed: false,
    algorithm: [base, exactColours(p)],
    token: {
      fontFamily: 'var(--scada-font)',
      fontFamilyCode: 'var(--scada-font-mono)',
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 32,
      motion,
      colorTextPlaceholder: p['text-dim'],
      colorTextDescription: p['text-dim'],
      colorTextLightSolid: appearance === 'dark' ? p['on-accent'] : '#ffffff',
      colorSplit: p.rule,
      controlItemBgActive: p['selected-fill'],
      controlItemBgActiveHover: mix(p['selected-fill'], p.accent, 0.08),
      controlOutline: mix(p.panel, p.accent, 0.3),
      colorErrorOutline: mix(p.panel, p.danger, 0.25),
      colorWarningOutline: mix(p.panel, p.caution, 0.25),
      lineWidthFocus: 2,
      ...floating(appearance),
    },
    components: {
      Button: { primaryColor: p['on-accent'], primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Card: { headerFontSize: 14 },
      Table: { headerBg: p.page, rowSelectedBg: p['selected-fill'], cellPaddingBlockSM: 5 },
      Tooltip: { colorTextLightSolid: p.panel },
    },
  };
}
