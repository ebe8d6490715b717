/** The nonce of this page load; style elements must carry it or the policy refuses them. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * Adds the nonce to every style element that a script creates. Some parts of antd (scroll lock, scrollbar measuring)
 * and other libraries create them without one. Styles in injected markup never pass through here, so they stay refused.
 */
export function startStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce === undefined) return;
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, parts: Parameters<typeof document.createElement>) {
      const element: HTMLElement = Reflect.apply(create, self, parts);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
