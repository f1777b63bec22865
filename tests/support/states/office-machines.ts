// Records of the back office.

import { hoursAgo, hoursAhead, type StateMachine } from './state-machine.ts'

const reason = 'As agreed on the telephone'
const isNow = `timestamptz '${hoursAgo(0).toISOString()}'`
const announcement = { title: 'Maintenance', text: 'On Sunday', audience: 'Everyone', pinned: false }
const sent = { ...announcement, fromAt: null, untilAt: null }

const createTicket = (memberId: string) => ({
  member_id: memberId,
  subject: 'A question',
  complaint_to: 'Support',
  priority: 'Low',
  member_name: 'A Member',
  mobile_no: '+4915112345678',
  email: 'member@example.com',
  opened_at: hoursAgo(3),
  last_message_at: hoursAgo(3),
})

export const officeMachines: StateMachine[] = [
  {
    table: 'import_batch',
    state: 'state',
    record: () => ({ prepared_at: hoursAgo(3), members: 0, packages: 0, opening: 0 }),
    states: {
      prepared: () => ({}),
      approved: ({ adminId }) => ({ state: 'approved', approved_by: adminId, approved_at: hoursAgo(2) }),
      done: ({ adminId }) => ({
        state: 'done',
        approved_by: adminId,
        approved_at: hoursAgo(2),
        finished_at: hoursAgo(1),
      }),
      failed: ({ adminId }) => ({
        state: 'failed',
        approved_by: adminId,
        approved_at: hoursAgo(2),
        failure: 'A line was wrong',
      }),
      discarded: () => ({ state: 'discarded' }),
    },
    actions: {
      // Stored until another administrator confirms it.
      approve: {
        send: ({ admin }, id) => admin.post(`/api/admin/imports/${id}/approval`, undefined, keyed(id)),
        to: { prepared: 'prepared' },
      },
      discard: {
        send: ({ admin }, id) => admin.delete(`/api/admin/imports/${id}`),
        to: { prepared: 'discarded' },
      },
    },
  },
  {
    table: 'ticket',
    state: 'status',
    record: ({ memberId }) => createTicket(memberId),
    states: {
      Pending: () => ({}),
      Resolved: () => ({ status: 'Resolved', resolved_at: hoursAgo(1) }),
    },
    actions: {
      resolve: {
        send: ({ admin }, id) => admin.put(`/api/admin/tickets/${id}/status`, { status: 'Resolved' }),
        to: { Pending: 'Resolved' },
      },
      reopen: {
        send: ({ admin }, id) => admin.put(`/api/admin/tickets/${id}/status`, { status: 'Pending' }),
        to: { Resolved: 'Pending' },
      },
      answer: {
        send: ({ admin }, id) => admin.post(`/api/admin/tickets/${id}/messages`, { text: 'Done' }),
        to: { Pending: 'Pending', Resolved: 'Pending' },
      },
      'answer and resolve': {
        send: ({ admin }, id) =>
          admin.post(`/api/admin/tickets/${id}/messages`, { text: 'Done', resolve: true }),
        to: { Pending: 'Resolved', Resolved: 'Resolved' },
      },
      'reply, by its member': {
        send: ({ member }, id) => member.post(`/api/tickets/${id}/messages`, { text: 'And now?' }),
        to: { Pending: 'Pending', Resolved: 'Pending' },
      },
    },
  },
  {
    table: 'announcement',
    state: `case when ended_at is null and state = 'ended' then 'past its end' else state end`,
    record: ({ adminId }) => ({
      ...announcement,
      from_at: hoursAgo(2),
      published_by: adminId,
      published_at: hoursAgo(3),
      state: 'active',
    }),
    states: {
      scheduled: () => ({ from_at: hoursAhead(5), state: 'scheduled' }),
      active: () => ({}),
      ended: () => ({ ended_at: hoursAgo(1), state: 'ended' }),
      'past its end': () => ({ until_at: hoursAgo(1), state: 'ended' }),
    },
    actions: {
      end: {
        send: ({ admin }, id) => admin.post(`/api/admin/announcements/${id}/end`),
        to: { scheduled: 'ended', active: 'ended' },
      },
      edit: {
        send: ({ admin }, id) => admin.put(`/api/admin/announcements/${id}`, sent),
        to: { scheduled: 'scheduled', active: 'active' },
      },
    },
  },
  {
    table: 'webhook_delivery',
    state: 'state',
    record: async ({ plant }) => ({
      endpoint_id: await plant('webhook_endpoint', {
        url: 'https://example.com/',
        description: '',
        events: '{deposit.approved}',
        sealed_secret: Buffer.from('x'),
        created_by: '1',
        created_at: hoursAgo(9),
      }),
      event_id: await plant('webhook_event', { kind: 'deposit.approved', at: hoursAgo(3), data: '{}' }),
    }),
    states: {
      waiting: () => ({ next_attempt_at: hoursAhead(1) }),
      delivered: () => ({ state: 'delivered', delivered_at: hoursAgo(1) }),
      failed: () => ({ state: 'failed', attempts: 9 }),
    },
    actions: {
      replay: {
        send: ({ admin }, id) => admin.post(`/api/admin/webhook-deliveries/${id}/replay`),
        to: { delivered: 'waiting', failed: 'waiting' },
      },
    },
  },
  {
    table: 'run_off',
    state: `case when cancelled_at is not null then 'cancelled' when failure is not null then 'failed'
      when finished_at is not null then 'done' else 'running' end`,
    record: ({ adminId }) => ({
      started_at: hoursAgo(1),
      started_by: adminId,
      assumption: 'none',
      seen_at: hoursAgo(0),
    }),
    states: {
      running: () => ({}),
      failed: () => ({ finished_at: hoursAgo(0), failure: 'It stopped' }),
      cancelled: () => ({ finished_at: hoursAgo(0), cancelled_at: hoursAgo(0) }),
    },
    actions: {
      cancel: {
        send: ({ admin }, id) => admin.post(`/api/admin/run-offs/${id}/cancel`),
        to: { running: 'cancelled' },
      },
    },
  },
  {
    table: 'sanctions_match',
    state: `case when cleared_at is null then 'open' else 'cleared' end`,
    record: ({ memberId }) => ({
      member_id: memberId,
      kind: 'name',
      value: 'a member',
      label: 'A Member',
      list: 'a list',
      found_at: hoursAgo(3),
    }),
    states: {
      open: () => ({}),
      cleared: ({ adminId }) => ({ cleared_at: hoursAgo(1), cleared_by: adminId, reason }),
    },
    actions: {
      clear: {
        send: ({ admin }, id) => admin.post(`/api/admin/sanctions/${id}/clearance`, { reason }),
        to: { open: 'cleared' },
      },
    },
  },
  {
    table: 'alert',
    state: `case when resolved_at is not null then 'resolved' when seen_at is not null then 'seen' else 'open' end`,
    record: () => ({ cause: 'stale-rate', title: 'Stale rate', detail: 'XRP', opened_at: hoursAgo(3) }),
    states: {
      open: () => ({}),
      seen: ({ otherAdminId }) => ({ seen_at: hoursAgo(1), seen_by: otherAdminId }),
      resolved: () => ({ resolved_at: hoursAgo(1) }),
    },
    actions: {
      take: {
        send: ({ admin }, id) => admin.post(`/api/admin/alerts/${id}/seen`),
        to: { open: 'seen', seen: 'seen' },
      },
    },
  },
  {
    table: 'rail_case',
    state: `case when closed_at is null then 'open' when closed_by is null then 'closed by itself' else 'closed' end`,
    record: ({ memberId }) => ({
      kind: 'difference',
      subject: memberId,
      detail: '1 USDT',
      opened_at: hoursAgo(3),
    }),
    states: {
      open: () => ({}),
      closed: ({ adminId }) => ({ closed_at: hoursAgo(1), closed_by: adminId, closing_reason: reason }),
      'closed by itself': () => ({ closed_at: hoursAgo(1), closing_reason: 'The figures agree again' }),
    },
    actions: {
      close: {
        send: ({ admin }, id) => admin.post(`/api/admin/gateway/cases/${id}/closure`, { reason }),
        to: { open: 'closed' },
      },
    },
  },
  {
    table: 'holding_address',
    state: `case when retired_at is null then 'in use' else 'retired' end`,
    record: ({ memberId, adminId }) => ({
      challenge_id: memberId,
      network: 'BEP20',
      address: `0x${memberId.padStart(40, '0')}`,
      signature: '0x00',
      registered_at: hoursAgo(3),
      registered_by: adminId,
      reason,
    }),
    states: {
      'in use': () => ({}),
      retired: ({ adminId }) => ({ retired_at: hoursAgo(1), retired_by: adminId, retire_reason: reason }),
    },
    actions: {
      retire: {
        send: ({ admin }, id) => admin.post(`/api/admin/holdings/${id}/retirement`, { reason }),
        to: { 'in use': 'retired' },
      },
    },
  },
  {
    table: 'receiving_code',
    state: `case when deleted_at is null then 'in use' else 'deleted' end`,
    record: ({ memberId, adminId }) => ({
      qr_type: 'UPI',
      deposit_address: `desk-${memberId}@bank`,
      network_address: 'UPI',
      image_id: crypto.randomUUID(),
      added_at: hoursAgo(3),
      added_by: adminId,
    }),
    states: {
      'in use': () => ({}),
      deleted: ({ adminId }) => ({ deleted_at: hoursAgo(1), deleted_by: adminId }),
    },
    actions: {
      delete: {
        send: ({ admin }, id) => admin.delete(`/api/admin/receiving-codes/${id}`),
        to: { 'in use': 'deleted' },
      },
    },
  },
  {
    table: 'plan_version',
    state: `case when cancelled_at is not null then 'cancelled' when effective_at > ${isNow} then 'scheduled' else 'in force' end`,
    record: () => ({ settings: '{}', effective_at: hoursAhead(48), reason }),
    states: {
      scheduled: () => ({}),
      'in force': () => ({ effective_at: hoursAgo(1) }),
      cancelled: ({ adminId }) => ({ cancelled_at: hoursAgo(1), cancelled_by: adminId }),
    },
    actions: {
      cancel: {
        send: ({ admin }, id) => admin.post(`/api/admin/plan/history/${id}/cancellation`, { reason }),
        to: { scheduled: 'cancelled' },
      },
    },
  },
  {
    table: 'case_question',
    state: `case when released_at is not null then 'released' when answered_at is not null then 'answered' else 'open' end`,
    record: async ({ memberId, adminId, plant }) => ({
      queue: 'deposits',
      case_id: await plant('deposit', {
        id: memberId,
        member_id: memberId,
        rail: 'manual',
        request_mode: 'Bank',
        amount: 1_000_000,
        inr_micro: 90_000_000,
        rate_micro: 90_000_000,
        address: 'desk@bank',
        status: 'Pending',
        created_at: hoursAgo(9),
        requested_at: hoursAgo(8),
      }),
      ticket_id: await plant('ticket', createTicket(memberId)),
      asked_by: adminId,
      asked_at: hoursAgo(3),
    }),
    states: {
      open: () => ({}),
      answered: () => ({ answered_at: hoursAgo(1) }),
      released: ({ adminId }) => ({ released_at: hoursAgo(1), released_by: adminId }),
    },
    actions: {
      release: {
        send: ({ admin, memberId }) => admin.delete(`/api/admin/queues/deposits/${memberId}/question`),
        to: { open: 'released' },
      },
    },
  },
  {
    table: 'confirmation',
    state: `case when state = 'waiting' and expires_at <= ${isNow} then 'past its end' when requested_by = 1 then 'own, ' || state else state end`,
    record: ({ otherAdminId, memberId }) => ({
      kind: 'rates',
      endpoint: 'POST /api/admin/rates',
      payload: JSON.stringify({ params: {}, query: {}, body: { currency: 'XRP', perUsdt: '0.5' } }),
      fingerprint: memberId,
      subject: 'XRP',
      reason,
      requested_by: otherAdminId,
      requested_at: hoursAgo(2),
      expires_at: hoursAhead(22),
    }),
    states: {
      waiting: () => ({}),
      'own, waiting': ({ adminId }) => ({ requested_by: adminId }),
      'past its end': () => ({ requested_at: hoursAgo(25), expires_at: hoursAgo(1) }),
      declined: ({ adminId }) => ({ state: 'declined', decided_by: adminId, decided_at: hoursAgo(1) }),
      withdrawn: ({ otherAdminId }) => ({
        state: 'withdrawn',
        decided_by: otherAdminId,
        decided_at: hoursAgo(1),
      }),
      'own, withdrawn': ({ adminId }) => ({
        requested_by: adminId,
        state: 'withdrawn',
        decided_by: adminId,
        decided_at: hoursAgo(1),
      }),
      expired: () => ({ state: 'expired' }),
      'carried out': ({ adminId }) => ({
        state: 'carried out',
        decided_by: adminId,
        decided_at: hoursAgo(1),
      }),
    },
    actions: {
      decline: {
        send: ({ admin }, id) => admin.post(`/api/admin/confirmations/${id}/decline`, { reason }),
        to: { waiting: 'declined' },
      },
      confirm: {
        send: ({ admin }, id) => admin.post(`/api/admin/confirmations/${id}/confirm`),
        to: { waiting: 'carried out', 'carried out': 'carried out' },
      },
      withdraw: {
        send: ({ admin }, id) => admin.post(`/api/admin/confirmations/${id}/withdraw`),
        to: { 'own, waiting': 'own, withdrawn' },
      },
    },
  },
]

const keyed = (id: string) => ({ headers: { 'idempotency-key': `import-${id}-${crypto.randomUUID()}` } })
