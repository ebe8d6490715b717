/** Pages that lead to each other know each other by their titles. */
export const modelPageTitle = '空压站三维';
