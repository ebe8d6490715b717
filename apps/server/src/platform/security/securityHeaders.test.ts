import { describe, expect, it } from 'vitest';
import { filePolicy, pagePolicy } from './securityHeaders.ts';

describe('pagePolicy', () => {
  it('[CS1] allows sockets to its own host only, with the protocol of the page', () => {
    const page = { nonce: 'n', host: 'h:8080', isSecure: false };
    expect(pagePolicy(page)).toContain("connect-src 'self' ws://h:8080;");
    expect(pagePolicy({ ...page, isSecure: true })).toContain("connect-src 'self' wss://h:8080;");
  });

  it('[CS4] allows the service worker and the manifest of the console', () => {
    const policy = pagePolicy({ nonce: 'n', host: 'h', isSecure: true });
    expect(policy).toContain("worker-src 'self'; manifest-src 'self';");
  });

  it('[CS5] shows its own pages in its own frames, and is shown in no others', () => {
    const policy = pagePolicy({ nonce: 'n', host: 'h', isSecure: true });
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'self';");
  });

  it('[CS1] a host header cannot write into the policy', () => {
    const policy = pagePolicy({ nonce: 'n', host: "h; script-src 'unsafe-inline'", isSecure: false });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("script-src 'unsafe-inline'");
  });

  it('[CS3] allows the service of hardware locks where somebody needs one, and nothing else', () => {
    const page = { nonce: 'n', host: 'h', isSecure: true };
    expect(pagePolicy(page)).not.toContain('9080');
    const policy = pagePolicy({ ...page, locks: true });
    expect(policy).toContain("connect-src 'self' wss://h http://127.0.0.1:9080;");
    expect(policy.replace(' http://127.0.0.1:9080', '')).toBe(pagePolicy(page));
  });

  it('[AO4] is opened for each origin of others only where it is allowed', () => {
    const page = { nonce: 'n', host: 'h', isSecure: true };
    const of = (host: string) => [`https://${host}.example.com`];
    const origins = { frame: of('f'), media: of('m'), image: of('i'), ancestor: of('a') };
    const policy = pagePolicy({ ...page, origins });
    for (const directive of [
      "frame-src 'self' https://f.example.com;",
      "media-src 'self' blob: https://m.example.com;",
      "connect-src 'self' wss://h https://m.example.com;",
      "img-src 'self' data: blob: https://i.example.com;",
      "frame-ancestors 'self' https://a.example.com;",
    ])
      expect(policy).toContain(directive);
    expect(policy.replaceAll(/ https:\/\/\w\.example\.com/g, '')).toBe(pagePolicy(page));
  });

  it('[CS2] allows pictures from where tiles come from, and nothing else', () => {
    const page = { nonce: 'n', host: 'h', isSecure: false };
    expect(pagePolicy(page)).toContain("img-src 'self' data: blob:;");
    const policy = pagePolicy({ ...page, images: 'https://*.tiles.example.com' });
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example.com;");
    expect(policy.replace(' https://*.tiles.example.com', '')).toBe(pagePolicy(page));
  });
});

describe('filePolicy', () => {
  it('[CS6] the thread of scripts compiles its engine and reaches nothing; no page and no other file may compile', () => {
    const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
    for (const file of ['scriptWorker-DX8-nv2t.js', 'scriptWorker-a_b.js.br'])
      expect(filePolicy(`/srv/assets/${file}`)).toBe(policy);
    for (const file of ['/srv/assets/index-a.js', '/srv/scriptWorker-a.js', '/srv/assets/scriptWorker-a.jsx'])
      expect(filePolicy(file)).toBeUndefined();
    expect(pagePolicy({ nonce: 'n', host: 'h', isSecure: true })).not.toContain('wasm');
  });

  it('[CS4] the service worker may call its own server', () => {
    expect(filePolicy('/srv/sw.js.gz')).toBe("default-src 'none'; connect-src 'self'");
  });
});
