// A database that can be reset to its migrated state, for many short simulations: creating a database for each, and
// warming up connections, would take longer than the simulations.

import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

export type ReusableDatabase = TestDatabase & { reset(): Promise<void> }

// Saves the reference rows of the migrations, table by table.
const SAVE_REFERENCE_ROWS = `
  create schema kept;
  do $$ declare name text; filled boolean;
  begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('select exists (select from public.%I)', name) into filled;
      if filled then execute format('create table kept.%I as table public.%I', name, name); end if;
    end loop;
  end $$`

const RESTORE_REFERENCE_ROWS = `
  set session_replication_role = replica;
  do $$ declare name text;
  begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^(reward|transfer)_closing_' loop
      execute format('drop table public.%I', name);
    end loop;
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('delete from public.%I', name);
      if to_regclass(format('kept.%I', name)) is not null then
        execute format('insert into public.%I overriding system value table kept.%I', name, name);
      end if;
    end loop;
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
      execute format('alter sequence public.%I restart', name);
    end loop;
  end $$;
  reset session_replication_role`

export async function createReusableDatabase(): Promise<ReusableDatabase> {
  const made = await createTestDatabase()
  const owner = await made.connectAsOwner()
  await owner.query(SAVE_REFERENCE_ROWS)
  return { ...made, reset: async () => void (await owner.query(RESTORE_REFERENCE_ROWS)) }
}
