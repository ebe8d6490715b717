import type { Failure, LoginStep } from '@lookfar/contract';

export interface StepProps {
  token: string;
  /** The step is done. Rejects if the session could not be loaded. */
  onStep: (step: LoginStep) => Promise<void>;
  /** Back to name and password, perhaps with a reason. */
  onBack: (failure?: Failure) => void;
}
