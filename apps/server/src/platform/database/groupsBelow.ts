import { sql } from 'kysely';

/** The ids of a group and its subgroups, as a subquery. */
export const groupsBelow = (groupId: number) => sql<number>`(
  with recursive below(id) as (
    select id from equipment_group where id = ${groupId}
    union select inner_group.id from equipment_group as inner_group
      inner join below on inner_group.parent_id = below.id
  ) select id from below)`;
