// Configuration variables of webhooks; merged into `variables` in config.ts.

const hostAndPort = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i

export const webhookVariables = {
  WEBHOOK_INTERNAL_HOSTS: {
    meaning:
      'Comma-separated host:port of internal systems that webhooks may call, also over http; others must be public and https',
    fallback: 'none',
    read: (text: string | undefined) => {
      const hosts = text === undefined ? [] : text.split(',').map((part) => part.trim().toLowerCase())
      const wrong = hosts.find((host) => !hostAndPort.test(host))
      if (wrong !== undefined) throw new Error(`must list hosts like erp.internal:8080, not "${wrong}".`)
      return hosts
    },
  },
}
