import { Worker } from 'node:worker_threads';
import { asHistorianError, HistorianError } from '../HistorianError.ts';
import {
  type Answer,
  type Arguments,
  type Link,
  type OperationName,
  type Reply,
  type Request,
  unpackError,
  type WorkerSetup,
} from './protocol.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: HistorianError): void;
}

/** Requests to one worker and their replies. When the worker ends, all pending requests are rejected. */
export class WorkerLink implements Link {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private ended: HistorianError | undefined;

  constructor(entry: URL, setup: WorkerSetup, onEnd: (error: HistorianError) => void) {
    this.worker = new Worker(entry, { workerData: setup, name: 'historian' });
    this.worker.on('message', (reply: Reply) => this.answered(reply));
    const end = (error: HistorianError) => {
      if (this.ended) return;
      this.ended = error;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
      onEnd(error);
    };
    this.worker.on('error', (error) => end(asHistorianError(error, 'closed')));
    this.worker.on('exit', () => end(new HistorianError('closed', 'The historian has stopped')));
  }

  ask<Name extends OperationName>(name: Name, ...args: Arguments<Name>): Promise<Answer<Name>> {
    if (this.ended) return Promise.reject(this.ended);
    const request: Request = { id: ++this.lastId, name, args };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve: resolve as (result: unknown) => void, reject });
      this.worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private answered(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(unpackError(reply.error));
    else waiting?.resolve(reply.result);
  }
}
