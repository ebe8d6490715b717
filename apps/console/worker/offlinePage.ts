/** [BP3] Instead of a page that could not be loaded; it loads it again as soon as the server answers. */
export const offlinePage = (nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>远望 Lookfar</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #eef0f3; color: #1f2429;
  font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
svg { width: 56px; height: 56px; }
h1 { margin: 1rem 0 .25rem; font-size: 1.25rem; }
p { margin: .25rem 0; color: #59616b; }
button { margin-top: 1.25rem; padding: .5rem 1.25rem; border: 0; border-radius: 6px; background: #0958d9; color: #fff; font: inherit; cursor: pointer; }
@media (prefers-color-scheme: dark) {
  body { background: #14181c; color: #e6eaee; }
  p { color: #a4abb3; }
  button { background: #65a9f3; color: #14181c; }
}
</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0958d9"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path d="M8.5 6.5v19h17" stroke-width="3.4"/><path d="m14 19.5 4.2-5 3 2.6 4-5.8" stroke-width="2"/></g><circle cx="25.4" cy="8" r="2.3" fill="#fff"/></svg>
<h1>连接不上服务器</h1>
<p>网络恢复后页面会自动打开。</p>
<h1 lang="en">Cannot reach the server</h1>
<p lang="en">This page opens by itself when the connection is back.</p>
<button type="button">重试 · Try again</button>
</main>
<script nonce="${nonce}">
const again = () => location.reload();
const look = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(again, () => undefined);
document.querySelector('button').addEventListener('click', again);
addEventListener('online', look);
setInterval(look, 5000);
</script>
</body>
</html>`;

/** The page runs nothing but its own script, and asks nobody but its own server. */
export function offlineResponse(): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(offlinePage(nonce), { headers });
}
