import { type RefCallback, useCallback, useState } from 'react';

const step = 50;
/** Cards are added this long before the end comes into view, of the page or of the column. */
const aheadPx = 600;

/** Long lists are drawn as far as they are scrolled; the rest follows when `end` comes near. */
export function useShown<Item>(items: readonly Item[]): { shown: readonly Item[]; end: RefCallback<HTMLElement> } {
  const [count, setCount] = useState(step);
  const end = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return;
      const seen = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCount(count + step),
        { rootMargin: `${aheadPx}px`, scrollMargin: `${aheadPx}px` },
      );
      seen.observe(element);
      return () => seen.disconnect();
    },
    [count],
  );
  return { shown: items.slice(0, count), end };
}
