/** Duty schedules, rules and maintenance windows. */
export const demoNotifyTerms = {
  中控室值班: 'Control room duty',
  设备抢修值班: 'Repair duty',
  电站值班: 'Station duty',
  白班: 'Day shift',
  夜班: 'Night shift',
  紧急和高级报警通知值班人员: 'Critical and high alarms to people on duty',
  水质报警通知化验室: 'Water quality alarms to the laboratory',
  重要报警通知电站值班: 'Important alarms to the station duty',
  滤池周末检修: 'Filter maintenance at the weekend',
  储能系统季度保养: 'Quarterly service of the battery',
};
