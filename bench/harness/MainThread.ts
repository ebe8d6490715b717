import type { CDPSession, Page } from 'playwright-core';

/** CPU time of a page's main thread, in ms since the page began. */
export interface Busy {
  task: number;
  script: number;
  layout: number;
}

/** The cost of a page as counted by the browser itself, not by wall-clock time, which depends on other load. */
export class MainThread {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    // Thread ticks: time used by other programs does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  async busy(): Promise<Busy> {
    const of = await this.metrics();
    const ms = (name: string) => (of.get(name) ?? Number.NaN) * 1000;
    return { task: ms('TaskDuration'), script: ms('ScriptDuration'), layout: ms('LayoutDuration') };
  }

  /** What `work` cost. */
  async during(work: () => Promise<void>): Promise<Busy> {
    const before = await this.busy();
    await work();
    const after = await this.busy();
    return {
      task: after.task - before.task,
      script: after.script - before.script,
      layout: after.layout - before.layout,
    };
  }

  /** Memory in use after garbage collection. */
  async memory(): Promise<{ heapBytes: number; nodes: number; listeners: number }> {
    await this.session.send('HeapProfiler.enable');
    // Finalisers run between the two.
    for (let turn = 0; turn < 2; turn += 1) await this.session.send('HeapProfiler.collectGarbage');
    const of = await this.metrics();
    const number = (name: string) => of.get(name) ?? Number.NaN;
    return { heapBytes: number('JSHeapUsedSize'), nodes: number('Nodes'), listeners: number('JSEventListeners') };
  }

  private async metrics(): Promise<Map<string, number>> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
