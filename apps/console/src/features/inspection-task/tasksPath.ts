export const tasksPath = '/monitor/tasks';

/** One inspection, to be done. */
export const taskPath = (orderId: number): string => `${tasksPath}/${orderId}`;
