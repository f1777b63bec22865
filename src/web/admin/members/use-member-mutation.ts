import type { Endpoint, Input } from '#contract/platform/endpoint.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'

/** A change of a member, after which lists and pages of members are read again. */
export function useMemberMutation<E extends Endpoint>(endpoint: E, onConfirmationPending: () => void) {
  const invalidateMembers = useInvalidateTopic('members')
  const { send, ...mutation } = useEndpointMutation(endpoint, { onConfirmationPending })
  return {
    ...mutation,
    send: async (input: Input<E>) => {
      const answer = await send(input)
      if (answer) invalidateMembers()
      return answer
    },
  }
}
