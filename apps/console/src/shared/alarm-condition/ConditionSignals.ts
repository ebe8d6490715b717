import { createContext, useContext } from 'react';

/** A signal that a condition can watch. */
export interface ConditionSignal {
  id: number;
  title: string;
  address: string;
}

/** The signals to choose from: those of the configuration or device that the form belongs to. */
export const ConditionSignals = createContext<readonly ConditionSignal[]>([]);

export const useConditionSignals = (): readonly ConditionSignal[] => useContext(ConditionSignals);
