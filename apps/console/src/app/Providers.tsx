import type { ReactNode } from 'react';
import { LaterToasts } from './LaterToasts.tsx';
import { LineBanner } from './LineBanner.tsx';
import { Themed } from './Themed.tsx';

/** Language, theme, toasts and server state for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      {children}
      <LineBanner />
      <LaterToasts />
    </Themed>
  );
}
