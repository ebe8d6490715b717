/** `138****1234`: enough for its owner to recognise it, and no more. */
export function maskedTel(tel: string): string {
  const shown = tel.length >= 11 ? { start: tel.length - 8, end: 4 } : { start: Math.min(2, tel.length - 1), end: 2 };
  return `${tel.slice(0, shown.start)}****${tel.slice(-shown.end)}`;
}

/** `l***@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
