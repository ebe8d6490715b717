import type { Problem } from '@lookfar/scenes';
import { createUserStore } from '../../../../base/userStore.ts';

interface FlowCheck {
  /** Undefined until the flow was first checked. */
  problems: readonly Problem[] | undefined;
}

/** What is wrong with the flow that is being drawn. */
export const useFlowCheck = createUserStore<FlowCheck>(() => ({ problems: undefined }));

const none: readonly Problem[] = [];

export const useFlowProblems = (): readonly Problem[] => useFlowCheck(({ problems }) => problems) ?? none;
