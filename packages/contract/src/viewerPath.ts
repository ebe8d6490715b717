/** Single pages, in a frame, a window or another site, without the console around them. */
const prefixes: readonly string[] = ['/embed/', '/monitor/frame/'];

/** Whether the viewer of single pages is at this path, and not the console: the server sends `view.html` for it. */
export const isViewerPath = (path: string): boolean => prefixes.some((prefix) => path.startsWith(prefix));
