const events = ['pointerdown', 'pointerup', 'keydown', 'touchend', 'click'] as const;

/** [RM9] Whether the browser allows sound: only after the user has clicked or typed on the page. */
export const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

/** Calls once, after the first gesture that counts. */
export function whenTouched(run: () => void): () => void {
  const heard = new AbortController();
  const look = () => {
    // Browsers without this question count what they report.
    if (navigator.userActivation !== undefined && !wasTouched()) return;
    heard.abort();
    run();
  };
  for (const event of events) addEventListener(event, look, { capture: true, signal: heard.signal });
  return () => heard.abort();
}
