/** Where one equipment is configured. */
export function editPath(id: number, tab?: 'driver'): string {
  return `/manage/eg/equipment/edit/${id}${tab ? `?tab=${tab}` : ''}`;
}
