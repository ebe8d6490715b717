/** The few paths that the shell itself names. */
export const paths = {
  root: '/',
  login: '/login',
  loginJsp: '/login.jsp',
  notFound: '/404',
  monitor: '/monitor',
  equipmentList: '/monitor/eg/list',
  /** Where a fresh login lands. */
  home: '/monitor/eg/list',
} as const;
