// Accounts: sessions, factors, consent, packages and administrators.

import { hashToken } from '#server/http/cookies.ts'
import { hoursAgo, hoursAhead, TOKEN, type StateMachine } from './state-machine.ts'

const reason = 'As agreed on the telephone'
const isNow = `timestamptz '${hoursAgo(0).toISOString()}'`
const subAdmin = { name: 'A Helper', phone: '+49151', role: 'Support Admin', permissions: ['View Members'] }
const emailOf = (memberId: string) => `sub${memberId}@example.com`
const storedSubAdmin = (memberId: string) => ({
  email: emailOf(memberId),
  password_hash: '',
  created_at: hoursAgo(99),
})

export const accountMachines: StateMachine[] = [
  {
    table: 'kyc_submission',
    state: 'state',
    record: async ({ memberId, plant }) => {
      const image = () =>
        plant('image', {
          owner_kind: 'member',
          owner_id: memberId,
          bytes: Buffer.from('x'),
          encrypted: false,
          width: 1,
          height: 1,
          created_at: hoursAgo(2),
          upload_hash: Buffer.alloc(32),
          id: crypto.randomUUID(),
        })
      return {
        member_id: memberId,
        full_name: 'A Member',
        birthdate: '1990-01-01',
        document_kind: 'passport',
        country: 'DE',
        sealed_document_number: Buffer.from('x'),
        document_hash: Buffer.from(memberId),
        document_expires_on: '2035-01-01',
        document_image: await image(),
        selfie_image: await image(),
        address_image: await image(),
        submitted_at: hoursAgo(2),
      }
    },
    states: {
      submitted: () => ({}),
      approved: ({ adminId }) => ({
        state: 'approved',
        decided_at: hoursAgo(1),
        decided_by: adminId,
        reason,
      }),
      rejected: ({ adminId }) => ({
        state: 'rejected',
        decided_at: hoursAgo(1),
        decided_by: adminId,
        reason,
      }),
    },
    actions: {
      approve: {
        send: ({ admin }, id) => admin.post(`/api/admin/kyc/${id}/decision`, { decision: 'approve', reason }),
        to: { submitted: 'approved' },
      },
      reject: {
        send: ({ admin }, id) => admin.post(`/api/admin/kyc/${id}/decision`, { decision: 'reject', reason }),
        to: { submitted: 'rejected' },
      },
    },
  },
  {
    table: 'authenticator_recovery',
    state: `case when completed_at is not null then 'completed' when declined_at is not null then 'declined'
      when stopped_at is not null then 'stopped' when ready_at > ${isNow} then 'waiting' else 'ready' end`,
    record: ({ memberId }) => ({
      member_id: memberId,
      requested_at: hoursAgo(100),
      ready_at: hoursAgo(28),
      address: '::1',
      user_agent: '',
    }),
    states: {
      waiting: () => ({ requested_at: hoursAgo(2), ready_at: hoursAhead(70) }),
      ready: () => ({}),
      stopped: () => ({ stopped_at: hoursAgo(1) }),
      declined: ({ adminId }) => ({ declined_at: hoursAgo(1), decided_by: adminId, decline_reason: reason }),
      completed: ({ adminId }) => ({
        completed_at: hoursAgo(1),
        decided_by: adminId,
        hold_until: hoursAhead(70),
      }),
    },
    actions: {
      decline: {
        send: ({ admin }, id) => admin.post(`/api/admin/recoveries/${id}/refusal`, { reason }),
        to: { waiting: 'declined', ready: 'declined' },
      },
      'stop, by its owner': {
        send: ({ member }) => member.delete('/api/account-recovery'),
        to: { waiting: 'stopped', ready: 'stopped' },
      },
    },
  },
  {
    table: 'admin_recovery',
    state: `case when completed_at is not null then 'completed' when declined_at is not null then 'declined'
      when stopped_at is not null then 'stopped' when admin_id = 1 then 'of the administrator who acts' else 'open' end`,
    record: ({ otherAdminId }) => ({
      admin_id: otherAdminId,
      requested_at: hoursAgo(100),
      ready_at: hoursAgo(28),
      address: '::1',
      user_agent: '',
    }),
    states: {
      open: () => ({}),
      'of the administrator who acts': ({ adminId }) => ({ admin_id: adminId }),
      stopped: () => ({ stopped_at: hoursAgo(1) }),
      declined: ({ adminId }) => ({ declined_at: hoursAgo(1), decided_by: adminId, decline_reason: reason }),
      completed: () => ({ completed_at: hoursAgo(1) }),
    },
    actions: {
      decline: {
        send: ({ admin }, id) => admin.post(`/api/admin/administrator-recoveries/${id}/refusal`, { reason }),
        to: { open: 'declined' },
      },
    },
  },
  {
    table: 'closure_request',
    state: `case when closed_at is not null then 'closed' when cancelled_at is not null then 'cancelled' else 'open' end`,
    record: ({ memberId }) => ({
      member_id: memberId,
      requested_at: hoursAgo(100),
      closes_at: hoursAhead(236),
      cancel_token_hash: hashToken(`${TOKEN} ${memberId}`),
    }),
    states: {
      open: () => ({}),
      cancelled: () => ({ cancelled_at: hoursAgo(1) }),
      closed: () => ({ closed_at: hoursAgo(1) }),
    },
    actions: {
      cancel: { send: ({ member }) => member.delete('/api/account-closure'), to: { open: 'cancelled' } },
      'stop by link': {
        send: ({ visitor, memberId }) =>
          visitor.post('/api/account-closure/stop', { token: `${TOKEN} ${memberId}` }),
        to: { open: 'cancelled' },
      },
    },
  },
  {
    table: 'email_change',
    state: `case when stopped_at is not null then 'stopped' when hold_until <= ${isNow} then 'over' else 'held' end`,
    record: ({ memberId, adminId }) => ({
      member_id: memberId,
      old_email: `old-${memberId}@example.com`,
      new_email: `new-${memberId}@example.com`,
      by_admin: adminId,
      changed_at: hoursAgo(2),
      hold_until: hoursAhead(70),
      old_token_hash: hashToken(`old ${TOKEN} ${memberId}`),
      new_token_hash: hashToken(`new ${TOKEN} ${memberId}`),
    }),
    states: {
      held: () => ({}),
      over: () => ({ changed_at: hoursAgo(72), hold_until: hoursAgo(0) }),
      stopped: () => ({ stopped_at: hoursAgo(1) }),
    },
    actions: Object.fromEntries(
      ['old', 'new'].map((which) => [
        `stop by the link to the ${which} address`,
        {
          send: ({ visitor, memberId }) =>
            visitor.post('/api/email-change/stop', { token: `${which} ${TOKEN} ${memberId}` }),
          to: { held: 'stopped' },
        },
      ]),
    ),
  },
  {
    table: 'account_freeze',
    state: `case when lifted_at is not null then 'lifted' when password_set_at is not null then 'frozen, with a new password' else 'frozen' end`,
    record: ({ memberId }) => ({ member_id: memberId, frozen_at: hoursAgo(5) }),
    states: {
      frozen: () => ({}),
      'frozen, with a new password': () => ({ password_set_at: hoursAgo(2) }),
      lifted: ({ adminId }) => ({ lifted_at: hoursAgo(1), lifted_by: adminId }),
    },
    actions: {
      // Needs a second factor, which this member has not.
      'lift, by its owner': {
        send: ({ member }) => member.post('/api/account-freeze/lifting', { code: '123456' }),
        to: {},
      },
    },
  },
  {
    table: 'cooling_off',
    state: `case when ended_by is not null then 'ended by support' when ends_at is null then 'self-excluded'
      when ends_at <= ${isNow} then 'over' else 'cooling off' end`,
    record: ({ memberId }) => ({ member_id: memberId, started_at: hoursAgo(48) }),
    states: {
      'self-excluded': () => ({}),
      'cooling off': () => ({ ends_at: hoursAhead(120) }),
      over: () => ({ ends_at: hoursAgo(1) }),
      'ended by support': ({ adminId }) => ({
        ends_at: hoursAhead(100),
        ended_by: adminId,
        ended_because: reason,
      }),
    },
    actions: {
      end: {
        send: ({ admin, memberId }) =>
          admin.post(`/api/admin/members/${memberId}/self-exclusion-end`, { reason }),
        to: { 'self-excluded': 'ended by support' },
      },
    },
  },
  {
    table: 'session',
    state: `case when kind = 'admin' then 'of an administrator with the same number' when owner_id = 1 then 'of another member'
      when ended_at is not null then 'ended' when expires_at <= ${isNow} then 'expired' else 'open' end`,
    record: ({ memberId }) => ({
      kind: 'member',
      owner_id: memberId,
      id: crypto.randomUUID(),
      token_hash: hashToken(`session ${TOKEN} ${memberId}`),
      csrf_hash: Buffer.alloc(32),
      created_at: hoursAgo(5),
      last_seen_at: hoursAgo(1),
      expires_at: hoursAhead(3),
      address: '::1',
      user_agent: '',
    }),
    states: {
      open: () => ({}),
      ended: () => ({ ended_at: hoursAgo(1) }),
      expired: () => ({ expires_at: hoursAgo(1) }),
      'of another member': ({ otherMemberId }) => ({ owner_id: otherMemberId }),
      'of an administrator with the same number': () => ({ kind: 'admin' }),
    },
    actions: {
      end: {
        send: ({ admin, memberId }, id) => admin.delete(`/api/admin/members/${memberId}/sessions/${id}`),
        to: { open: 'ended', expired: 'ended' },
      },
      'end, by its owner': {
        send: ({ member }, id) => member.delete(`/api/sessions/${id}`),
        to: { open: 'ended', expired: 'ended' },
      },
    },
  },
  {
    table: 'activation',
    state: `case when deactivated_at is not null then 'deactivated' when last_day < (${isNow})::date then 'over' else 'earning' end`,
    record: async ({ memberId, plant }) => {
      await plant('activation_cap_usage', { activation_id: memberId, owner_id: memberId, cap: 200_000_000 })
      return {
        id: memberId,
        member_id: memberId,
        package_id: 1,
        amount: 100_000_000,
        daily_rate: 3000,
        activated_at: hoursAgo(48),
        last_day: hoursAhead(240),
        matures_at: hoursAhead(264),
        granted: true,
        plan_version: 1,
      }
    },
    states: {
      earning: () => ({}),
      over: () => ({ activated_at: hoursAgo(240), last_day: hoursAgo(24) }),
      deactivated: () => ({ deactivated_at: hoursAgo(1), deactivated_because: reason }),
    },
    actions: {
      deactivate: {
        send: ({ admin }, id) => admin.post(`/api/admin/activations/${id}/deactivation`, { reason }),
        to: { earning: 'deactivated' },
      },
    },
  },
  {
    table: 'admin',
    state: `case when deleted_at is not null then 'deleted' when master then 'master' when active then 'active' else 'inactive' end`,
    record: ({ memberId }) => ({ ...subAdmin, username: `sub${memberId}`, ...storedSubAdmin(memberId) }),
    states: {
      active: () => ({}),
      inactive: () => ({ active: false }),
      deleted: () => ({ deleted_at: hoursAgo(1) }),
      master: () => ({ master: true }),
    },
    actions: {
      delete: {
        send: ({ admin }, id) => admin.delete(`/api/admin/sub-admins/${id}`),
        to: { active: 'deleted', inactive: 'deleted' },
      },
      'make inactive': {
        send: ({ admin, memberId }, id) =>
          admin.put(`/api/admin/sub-admins/${id}`, {
            ...subAdmin,
            email: emailOf(memberId),
            status: 'Inactive',
          }),
        to: { active: 'inactive', inactive: 'inactive' },
      },
      'make active': {
        send: ({ admin, memberId }, id) =>
          admin.put(`/api/admin/sub-admins/${id}`, {
            ...subAdmin,
            email: emailOf(memberId),
            status: 'Active',
          }),
        to: { active: 'active', inactive: 'active' },
      },
    },
  },
]
