import { useEffect, useState } from 'react';

/** Less is not reading further down. */
const slackPx = 40;

/** Whether the page is scrolled away from its top. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => window.scrollY > slackPx);
  useEffect(() => {
    const note = () => setScrolled(window.scrollY > slackPx);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return isScrolled;
}
