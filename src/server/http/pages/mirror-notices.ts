import type { StartupServer } from '#server/http/pages/startup-server.ts'

type NoticeOptions = {
  config: { PUBLIC_ORIGIN: string }
  onNotice: (sentence: string) => void
  onDemoDataProgress?: (progress: { day: number; of: number; members: number }) => void
}

/** Shows start-up notices in the browser as well as in the terminal. */
export function mirrorNotices<Options extends NoticeOptions>(
  startup: StartupServer,
  options: Options,
): Options & NoticeOptions {
  options.onNotice(`Starting. Follow the progress at ${options.config.PUBLIC_ORIGIN}`)
  return {
    ...options,
    onNotice: (sentence) => {
      startup.setStatus({ sentence })
      options.onNotice(sentence)
    },
    onDemoDataProgress: (progress) => {
      const { day, of, members } = progress
      startup.setStatus({
        sentence: `Generating demo data: day ${day} of ${of}, ${members} members`,
        share: of === 0 ? 1 : day / of,
      })
      options.onDemoDataProgress?.(progress)
    },
  }
}
