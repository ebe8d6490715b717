import { Failure, type Text } from '@lookfar/contract';

/** A failure whose reason is itself a sentence in both languages. */
export class Refusal extends Failure {
  readonly reason: Text;

  constructor(code: '400' | '1000', reason: Text) {
    super(code, { reason: reason.en });
    this.reason = reason;
  }
}
