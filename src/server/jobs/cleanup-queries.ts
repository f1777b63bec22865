import { deleteUnattachedImages } from '#server/images/image-queries.ts'
import type { Queryable } from '#server/platform/database.ts'

const DAY_MILLISECONDS = 86_400_000

/**
 * Deletes expired rows. What-ifs that no plan version names are retained for 30 days, those without a report for one. Webhook events are retained for 30 days, or longer while a delivery is pending; notifications for 90 days;
 * ended sessions, the sign-in history, for 180 days.
 */
export async function deleteExpiredRecords(on: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)
  await on.query('delete from rate_limit where window_ends_at < $1', [now])
  await on.query('delete from captcha where expires_at < $1', [daysAgo(0.1)])
  await on.query('delete from passkey_challenge where created_at < $1', [daysAgo(0.1)])
  await on.query('delete from sign_in_challenge where created_at < $1', [daysAgo(1)])
  await on.query('delete from verification_code where created_at < $1', [daysAgo(1)])
  await on.query('delete from admin_sign_in_failure where last_failure_at < $1', [daysAgo(1)])
  await on.query('delete from outbox_mail where sent_at < $1', [daysAgo(30)])
  await deleteUnattachedImages(on, daysAgo(1), now)
  await on.query('delete from known_device where last_sign_in_at < $1', [daysAgo(400)])
  await on.query(
    `delete from webhook_event where at < $1
     and not exists (select from webhook_delivery where event_id = webhook_event.id and state = 'waiting')`,
    [daysAgo(30)],
  )
  await deleteUnusedWhatIfs(on, { reported: daysAgo(30), others: daysAgo(1) })
  await on.query('delete from api_key where expires_at < $1', [daysAgo(30)])
  await on.query('delete from notification where at < $1', [daysAgo(90)])
  await on.query('delete from session where expires_at < $1', [daysAgo(180)])
}

async function deleteUnusedWhatIfs(on: Queryable, before: { reported: Date; others: Date }): Promise<void> {
  const isOld = 'is_queued and finished_at < case when result is null then $2::timestamptz else $1 end'
  await on.query(
    `delete from plan_what_if using run_off where run_off.id = run_id and ${isOld}
     and not exists (select from plan_version where what_if_id = run_id)`,
    [before.reported, before.others],
  )
  await on.query(
    `delete from run_off where ${isOld} and not exists (select from plan_what_if where run_id = run_off.id)`,
    [before.reported, before.others],
  )
}
