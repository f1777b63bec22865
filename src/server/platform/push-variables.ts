// Configuration variables of web push; merged into `variables` in config.ts.

import { hostsAndPorts } from './parse-variable.ts'

export const pushVariables = {
  PUSH_INTERNAL_HOSTS: {
    meaning:
      'Comma-separated host:port of push services in the operator’s network, also over http; others must be public and https',
    fallback: 'none',
    read: hostsAndPorts,
  },
}
