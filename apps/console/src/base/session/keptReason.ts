import { type ErrorValues, Failure } from '@lookfar/contract';

const key = 'logout-reason';

/** Why the user had to leave, for this tab: reloading it on the way out must not take the reason from the screen. */
export const keptReason = {
  keep: ({ code, values, message }: Failure): void => write(JSON.stringify({ code, values, message })),
  forget: (): void => write(undefined),
  read: (): Failure | undefined => {
    try {
      const { code, values, message } = JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, unknown>;
      return typeof code === 'string' ? new Failure(code, values as ErrorValues, String(message)) : undefined;
    } catch {
      return undefined;
    }
  },
};

function write(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked: the reason is shown until the next reload.
  }
}
