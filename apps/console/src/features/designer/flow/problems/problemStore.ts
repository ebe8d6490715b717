import type { Problem } from '@lookfar/scenes';
import { create } from 'zustand';

interface FlowCheck {
  /** Undefined until the flow was first checked. */
  problems: readonly Problem[] | undefined;
}

/** What is wrong with the flow that is being drawn. */
export const useFlowCheck = create<FlowCheck>(() => ({ problems: undefined }));

const none: readonly Problem[] = [];

export const useFlowProblems = (): readonly Problem[] => useFlowCheck(({ problems }) => problems) ?? none;
