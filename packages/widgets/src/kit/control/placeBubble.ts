interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const gap = 4;
const margin = 8;

/** Below what it belongs to, or above it where there is more room; never outside the screen. */
export function placeBubble(anchor: Edges, bubble: Size, screen: Size): { left: number; top: number } {
  const below = screen.height - anchor.bottom;
  const isBelow = below >= bubble.height + gap + margin || below >= anchor.top;
  const top = isBelow ? anchor.bottom + gap : anchor.top - gap - bubble.height;
  const within = (at: number, size: number, whole: number) => Math.max(margin, Math.min(at, whole - size - margin));
  return {
    left: within(anchor.left, bubble.width, screen.width),
    top: within(top, bubble.height, screen.height),
  };
}
