import { requestSignInPasskey, signInWithPasskey } from '#contract/member/passkey-sign-in.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { PasskeySignIn } from '#web/identity/passkey-sign-in.tsx'

type MemberPasskeySignInProps = { onAnswer: (answer: ResponseBody<typeof signInWithPasskey>) => unknown }

export function MemberPasskeySignIn({ onAnswer }: MemberPasskeySignInProps) {
  return (
    <PasskeySignIn
      request={() => callEndpoint(requestSignInPasskey, {})}
      send={async (assertion) => onAnswer(await callEndpoint(signInWithPasskey, { body: { assertion } }))}
    />
  )
}
