/** The browser's own frames. Runs once before the next repaint; the disposer cancels it. */
export const browserFrames = {
  nextFrame: (run: () => void): (() => void) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
};
