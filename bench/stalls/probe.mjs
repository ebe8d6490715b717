import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server, not into its processes for documents, before its own code: notes the longest time between two turns of the event loop, and how much
 * of it the main thread was computing. The rest is other load on the machine. Whoever connects gets both as JSON, in ms,
 * and they start again.
 */
if (isMainThread && !process.argv[1]?.includes('workProcess')) {
  // Newer than the oldest supported Node; without it only the wall clock is known.
  const cpuNow = () => (process.threadCpuUsage ? process.threadCpuUsage() : { user: Number.NaN, system: 0 });
  let worst = { wallMs: 0, cpuMs: 0 };
  let [wall, cpu] = [performance.now(), cpuNow()];
  const tick = () => {
    const [wallNow, used] = [performance.now(), cpuNow()];
    const cpuMs = (used.user + used.system - cpu.user - cpu.system) / 1000;
    const wallMs = wallNow - wall;
    const isWorse = Number.isNaN(cpuMs) ? wallMs > worst.wallMs : cpuMs > worst.cpuMs;
    if (isWorse) worst = { wallMs, cpuMs };
    [wall, cpu] = [performance.now(), cpuNow()];
  };
  setInterval(tick, 1).unref();
  const server = createServer((socket) => {
    tick();
    socket.end(JSON.stringify(worst));
    worst = { wallMs: 0, cpuMs: 0 };
  });
  server.listen(Number(process.env.STALL_PROBE_PORT), '127.0.0.1').unref();
}
