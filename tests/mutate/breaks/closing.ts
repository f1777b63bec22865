import type { Break } from '../break.ts'

export const closingBreaks: Break[] = [
  {
    name: 'an undo reverses the bonus and keeps the award of the slab',
    file: 'database/functions/closing/undo_closing.sql',
    find: `      returning reward_id
    )
    select array_agg(reward_id order by reward_id) into bonus_ids from undone;
    exit when bonus_ids is null;
    perform reverse_rewards(bonus_ids, closing_day, at);`,
    replace: `      returning *
    )
    select array_agg(reward_id order by reward_id) into bonus_ids from undone;
    exit when bonus_ids is null;
    perform reverse_rewards(bonus_ids, closing_day, at);
    insert into blb_award (member_id, slab, reward_id, reached_at)
      select beneficiary, level, id, at from reward where id = any (bonus_ids);
    exit;`,
    test: 'tests/integration/closing/closing-undo.test.ts',
  },
  {
    name: 'the database undoes a closing that is not the last',
    file: 'database/functions/closing/undo_closing.sql',
    find: 'and not exists (select from closing as later where later.day > closing_day)',
    replace: '',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'an undo does not give back the used caps',
    file: 'database/functions/closing/undo_closing.sql',
    find: 'set earned = earned - used.amount, full_at = null',
    replace: 'set full_at = null',
    test: 'tests/integration/closing/closing-golden.test.ts',
  },
  {
    name: 'a chunk posts another sum than was planned',
    file: 'database/functions/closing/post_closing_chunk.sql',
    find: 'if posted <> chunk.funded then',
    replace: 'if posted < 0 then',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a chunk is posted twice',
    file: 'database/functions/closing/post_closing_chunk.sql',
    find: 'and number = chunk_number and posted_at is null',
    replace: 'and number = chunk_number',
    test: 'tests/integration/closing/closing-chunk-twice.test.ts',
  },
  {
    name: 'a row of a closing pays another member',
    file: 'database/functions/closing/assert_chunk_causes.sql',
    find: 'then owned.member_id = beneficiary and owned.amount = base',
    replace: 'then owned.amount = base',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a row of a closing pays more than its rate',
    file: 'database/functions/closing/assert_chunk_causes.sql',
    find: 'and row.amount + capped = base / 1000000 * percent + base % 1000000 * percent / 1000000',
    replace: 'and row.amount + capped >= base / 1000000 * percent + base % 1000000 * percent / 1000000',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a closing uses fewer caps than it pays',
    file: 'database/functions/closing/assert_chunk_causes.sql',
    find: 'as total where amount <> 0 or member_id is null)',
    replace: 'as total where amount > 0 or member_id is null)',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a level of a closing pays above the rate of the plan',
    file: 'database/functions/closing/assert_chunk_causes.sql',
    find: 'percent <= level_rates[step - reward_step(',
    replace: 'percent <= 2 * level_rates[step - reward_step(',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a day can be left out by the next closing',
    file: 'database/functions/closing/assert_closing_due.sql',
    find: 'if new.day <> coalesce(last_day + 1, new.day)',
    replace: 'if new.day < coalesce(last_day + 1, new.day)',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a closing completes with chunks left to post',
    file: 'database/functions/closing/complete_closing.sql',
    find: 'and posted_at is null) then',
    replace: 'and posted_at is null and number < 0) then',
    test: 'tests/integration/closing/forged-closing.test.ts',
  },
  {
    name: 'a blocked member earns the daily bounty',
    file: 'src/domain/closing/compute-rows.ts',
    find: 'if (members.blocked[member] || madeOn',
    replace: 'if (madeOn',
    test: 'tests/integration/closing/closing-golden.test.ts',
  },
  {
    name: 'a 0 Pin account earns for its upline',
    file: 'src/domain/closing/compute-rows.ts',
    find: 'if (!members.zeroPin[member] && !activations.granted[each]) ',
    replace: '',
    test: 'tests/integration/closing/closing-golden.test.ts',
  },
  {
    name: 'a level bounty ignores what the same closing has used of a cap',
    file: 'src/domain/closing/compute-rows.ts',
    find: 'if (cap[first]! - earned[first]! - used[first]! >= whole) {',
    replace: 'if (cap[first]! - earned[first]! >= whole) {',
    test: 'src/domain/closing/compute-rows.test.ts',
  },
  {
    name: 'a run-off goes on paying packages whose cap is full',
    file: 'src/domain/projection/accrual-stream.ts',
    find: 'activations.open[each] = 0',
    replace: 'activations.open[each] = 1',
    test: 'tests/integration/rewards/reference-engine.test.ts',
  },
  {
    name: 'a run-off pays the earnings of the last closing before older ones',
    file: 'src/domain/projection/treasury-queue.ts',
    find: 'if (!this.isEmpty) this.#trailing ??= stream.clone()',
    replace: 'if (this.isEmpty) this.#trailing ??= stream.clone()',
    test: 'tests/integration/rewards/reference-engine.test.ts',
  },
  {
    name: 'a scheduled run closes an undone day again',
    file: 'src/server/closing/run-closing.ts',
    find: 'return (await findUndoneClosing(database.pool))?.day === day ? undefined : day',
    replace: 'return day',
    test: 'tests/integration/closing/closing-undo.test.ts',
  },
  {
    name: 'a run closes an undone day without a redo',
    file: 'src/server/closing/run-closing.ts',
    find: "if (found?.state === 'undone' && !isRedo) throw new Refusal('closing-undone')",
    replace: "if (found?.state === 'posting' && isRedo) throw new Refusal('closing-undone')",
    test: 'tests/integration/closing/closing-undo.test.ts',
  },
  {
    name: 'an undo takes back money that was spent',
    file: 'src/server/closing/undo-closing.ts',
    find: 'if (Object.keys(spenders).length > 0) throw',
    replace: 'if (Object.keys(spenders).length > NAMED_SPENDERS) throw',
    test: 'tests/integration/closing/closing-golden.test.ts',
  },
  {
    name: 'a second run of a day needs no actor',
    file: 'database/migrations/0001_baseline/08_closing.sql',
    find: 'check ((run > 1) = (redone_by is not null))',
    replace: 'check (run >= 1)',
    test: 'tests/integration/closing/closing-undo.test.ts',
  },
]
