/** A phone number of which strangers who look on learn little: `138****8000`. */
export function maskedTel(tel: string): string {
  if (tel.length < 7) return tel === '' ? '' : '****';
  return `${tel.slice(0, 3)}****${tel.slice(-4)}`;
}

/** `a***@example.com` */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
