/** What a form item needs to show a problem as label and reason; without one it keeps its help. */
export function errorOf(label: string, reason: string | undefined) {
  if (reason === undefined) return {};
  const gap = /^\w/.test(reason) ? ' ' : '';
  return { validateStatus: 'error' as const, help: <span role="alert">{`${label}${gap}${reason}`}</span> };
}
