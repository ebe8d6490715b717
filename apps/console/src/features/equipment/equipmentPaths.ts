/** Where one equipment is configured. */
export function editPath(id: number, tab?: 'driver'): string {
  return `/manage/eg/equipment/edit/${id}${tab ? `?tab=${tab}` : ''}`;
}

/** Where its values are watched. */
export function monitorPath(id: number): string {
  return `/monitor/eg/detail/list/${id}/0`;
}
