import { palettes } from '../../theme/palette.ts';

/** What browsers need to install the console as an app. The login page does without it. */
export function makeInstallable(): void {
  link('manifest', '/manifest.webmanifest');
  link('apple-touch-icon', '/icons/apple-touch-icon.png');
  for (const appearance of ['light', 'dark'] as const) {
    const colour = document.createElement('meta');
    Object.assign(colour, { name: 'theme-color', media: `(prefers-color-scheme: ${appearance})` });
    colour.content = palettes[appearance].panel;
    document.head.append(colour);
  }
}

function link(rel: string, href: string): void {
  const element = document.createElement('link');
  Object.assign(element, { rel, href });
  document.head.append(element);
}
