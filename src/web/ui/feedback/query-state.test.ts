import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryState } from './query-state.ts'

test('a failed query stays failed while it is tried again, so that its button stays under the pointer', async () => {
  const attempts: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['balance'],
    retry: false,
    queryFn: () => {
      const attempt = Promise.withResolvers<string>()
      attempts.push(attempt)
      return attempt.promise
    },
  })
  const unsubscribe = observer.subscribe(() => {})
  const read = () => queryState(observer.getCurrentResult() as UseQueryResult<string>)
  expect(read()).toEqual({ status: 'loading' })

  attempts[0]!.reject(new Error('lost'))
  await expect.poll(read).toMatchObject({ status: 'error', retrying: false })
  const failed = read()
  if (failed.status === 'error') failed.onRetry()
  await expect.poll(() => attempts.length).toBe(2)
  expect(read()).toMatchObject({ status: 'error', retrying: true })

  attempts[1]!.resolve('1.00')
  await expect.poll(read).toEqual({ status: 'ready', data: '1.00' })
  unsubscribe()
})
