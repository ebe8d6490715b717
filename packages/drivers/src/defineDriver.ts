import { type GatewaySignal, issueReason, type Text } from '@lookfar/contract';
import { z } from 'zod';
import type { CheckedPoint } from './common/point.ts';
import type { DescribedDriver, DriverTexts, FieldText } from './description.ts';
import { type DriverIo, type DriverProblem, type Link, LinkError } from './driver.ts';

interface DriverSpec<Parameters extends z.ZodObject> {
  id: string;
  name: Text;
  parameters: Parameters;
  /** Every parameter has its text, or it does not compile. */
  texts: Omit<DriverTexts, 'fields'> & { fields: Readonly<Record<keyof z.output<Parameters>, FieldText>> };
  pointOf(signal: GatewaySignal): CheckedPoint<unknown>;
  /** Opens with validated parameters. */
  open(parameters: z.output<Parameters>, signals: readonly GatewaySignal[], io: DriverIo): Promise<Link>;
}

/** A driver whose check and opening are derived from its schema and its interpretation of signals. */
export function defineDriver<Parameters extends z.ZodObject>(spec: DriverSpec<Parameters>): DescribedDriver {
  const { id, name, parameters: schema, texts } = spec;
  return {
    id,
    name,
    parameters: schema,
    texts,
    check: (parameters, signals) => [
      ...parameterProblems(schema, parameters),
      ...signals.flatMap((signal) => signalProblems(signal, spec.pointOf(signal))),
    ],
    open: async (parameters, signals, io) => {
      const parsed = schema.safeParse(parameters);
      if (!parsed.success) throw new LinkError('1000', `Invalid parameters: ${z.prettifyError(parsed.error)}`);
      if (io.signal?.aborted) throw new LinkError('99901', 'Connecting was cancelled');
      return spec.open(parsed.data, signals, io);
    },
  };
}

function parameterProblems(schema: z.ZodObject, parameters: unknown): DriverProblem[] {
  const { error } = schema.safeParse(parameters);
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), reason: issueReason(issue, parameters) }));
}

function signalProblems(signal: GatewaySignal, checked: CheckedPoint<unknown>): DriverProblem[] {
  if (checked.ok) return [];
  const { path, reason } = checked.problem;
  return [{ signalId: signal.id, path, reason }];
}
