// Configuration variables of webhooks; merged into `variables` in config.ts.

import { hostsAndPorts } from './parse-variable.ts'

export const webhookVariables = {
  WEBHOOK_INTERNAL_HOSTS: {
    meaning:
      'Comma-separated host:port of internal systems that webhooks may call, also over http; others must be public and https',
    fallback: 'none',
    read: hostsAndPorts,
  },
}
