-- Days whose last run was undone and not redone. No later day is closed before their redo.
create or replace view undone_closing as
  select day, run, undone_at from closing
  where state = 'undone'
    and not exists (select from closing as effective where effective.day >= closing.day and effective.state <> 'undone')
    and not exists (select from closing as newer where newer.day = closing.day and newer.run > closing.run);

grant select on undone_closing to tributary_app;
