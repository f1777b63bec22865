// What committed transactions changed: every row of every table, and every live event, in the order of their happening.

import type pg from 'pg'
import type { LiveEvent } from '#server/http/live/live-events.ts'

export type RowChange = {
  table: string
  kind: 'insert' | 'update' | 'delete'
  /** Whose values an update changed. */
  columns: string[]
  row: Record<string, string | number | null | undefined>
}
export type Changes = { rows: RowChange[]; events: LiveEvent[] }

/** Triggers of the owner of the schema write what changed to a table that the application does not know. */
const INSTALL = `
  create schema observation;
  create unlogged table observation.change (
    id bigint generated always as identity, table_name text, kind text, columns text[], line jsonb
  );
  create function observation.note_change() returns trigger language plpgsql security definer
    set search_path = pg_catalog as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed text[];
  begin
    if tg_op = 'UPDATE' then
      select array_agg(key order by key) into changed from jsonb_each(becomes) where was -> key is distinct from value;
      if changed is null then return null; end if;
    end if;
    insert into observation.change (table_name, kind, columns, line)
      values (tg_argv[0], lower(tg_op), coalesce(changed, '{}'), coalesce(becomes, was));
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    loop
      execute format(
        'create trigger zz_observe_change after insert or update or delete on public.%I for each row execute function observation.note_change(%L)',
        name, name);
    end loop;
  end $$;`

export type ChangeObserver = {
  /** What changed since the last call. */
  take(): Promise<Changes>
}

export async function observeChanges(owner: pg.Client): Promise<ChangeObserver> {
  await owner.query(INSTALL)
  const events: LiveEvent[] = []
  owner.on('notification', ({ payload }) => void events.push(JSON.parse(payload!) as LiveEvent))
  await owner.query('listen tributary_live')
  const readChanges = async (): Promise<Changes> => {
    // An answer to a statement follows the events of the transactions that committed before it.
    const { rows } = await owner.query<RowChange & { id: string }>(
      `with taken as (delete from observation.change returning *)
       select id, table_name as "table", kind, columns, line as row from taken order by id`,
    )
    return { rows, events: events.splice(0) }
  }
  // A client has one query at a time, and a crowd sends its requests together.
  let last: Promise<unknown> = Promise.resolve()
  return {
    take() {
      const taken = last.then(readChanges)
      last = taken.catch(() => {})
      return taken
    },
  }
}
