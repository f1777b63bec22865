/** Chapters of the guide that opens the API reference, in Markdown limited to paragraphs, lists and code. */
export type GuideChapter = { title: string; paragraphs: readonly string[] }

export const apiGuide: readonly GuideChapter[] = [
  {
    title: 'Values',
    paragraphs: [
      'Amounts are decimal strings in USDT with at most six decimals, such as `"1500.00"`. Percentages are decimal strings, such as `"0.3"`. Times are ISO 8601 in UTC. Ids are strings. Send and read JSON, except where an operation names another content type.',
    ],
  },
  {
    title: 'Sign in',
    paragraphs: [
      'A session is a cookie: `__Host-session` for members, `__Host-admin` for administrators. It is set by the server, cannot be read by scripts and is sent only over HTTPS or to this machine.',
      '1. `POST /api/captcha` returns an id; `GET /api/captcha/{id}/image` returns its picture. With `medium: audio` it is heard at `/api/captcha/{id}/audio`, and `POST /api/captcha/mail` emails a code instead. A captcha is valid for five minutes and one use.',
      '2. `POST /api/users/login` (administrators: `POST /api/admin/login`) takes the name, the password, the captcha id and its text. The response sets the cookie and returns `token`.',
      '3. If two-factor authentication is on, the response asks for a code instead. Send it to `POST /api/users/login/two-factor` (administrators: `POST /api/admin/login/two-factor`).',
      '4. Send `token` as the header `x-csrf-token` with every request that changes something. A missing or old token is refused with 403 `forgery-suspected`.',
    ],
  },
  {
    title: 'API keys',
    paragraphs: [
      'Programs send `Authorization: Bearer <key>` instead of a cookie; no captcha and no `x-csrf-token` is needed. Create a key under Security (members) or Profile (administrators). It is shown once, expires, and can be revoked; ending all sessions of its owner, as a new password does, revokes it.',
      'A key of a member reads the data of that member. A key of an administrator has some of the permissions of its owner and one of three levels: `read`, `write`, or `money`, which also decides payments. Permissions that the owner loses are lost to the key with the next call. `x-api-key` of an operation names the level; operations without it need a session. 401 `api-key-invalid` means that the key is unknown, expired or revoked, 403 `api-key-not-allowed` that its level or scope is too small. A key has 300 calls per minute.',
    ],
  },
  {
    title: 'Enter the password again',
    paragraphs: [
      'Sensitive operations of administrators need step-up authentication: 403 `password-needed` means that the password was not entered in the last five minutes. Send it to `POST /api/admin/reauthenticate`, then repeat the request.',
      'With dual control on, an operation that falls under it answers 202 and waits in `GET /api/admin/confirmations` until another administrator confirms it.',
    ],
  },
  {
    title: 'Repeat a request safely',
    paragraphs: [
      'Operations that move money require the header `Idempotency-Key`: 16 to 64 letters, digits or dashes, new for every intent. The same key with the same body returns the first response; with another body it is refused; while the first request is in progress it answers 409. After a timeout or the code `outcome-unknown`, repeat the request with the same key.',
    ],
  },
  {
    title: 'Errors',
    paragraphs: [
      'Every error has one shape: `code` for programs, `message` for people, and `fields` with a message for each input that was refused. Each operation lists the codes that it can return. 400 means that the input must change, 401 that nobody is signed in, 403 that the caller may not do this, 404 that nothing is there for the caller, 409 that the state does not allow it, 429 and 503 that the request may be repeated later.',
      'Every response carries `x-request-id`. Name it when you ask for help.',
    ],
  },
  {
    title: 'Languages',
    paragraphs: [
      'Operations of members and visitors answer in the language of the header `Accept-Language`: English (`en`), Hindi (`hi`) or Arabic (`ar`). It changes messages, the sentences in `fields`, the texts of activity and statements, and exported files. Codes, `values`, amounts and the words in the rows of reports, which filters use, are the same in every language. Operations of administrators answer in English.',
    ],
  },
  {
    title: 'Rate limits',
    paragraphs: [
      'Public, expensive and guessable operations are limited per network, caller or account; `x-limits` of an operation gives count and window. Above the limit the answer is 429 `too-many-requests` with the header `retry-after` in seconds. Three wrong sign-ins of an administrator block the network for one hour.',
    ],
  },
]

export const apiDescription = apiGuide
  .map(({ title, paragraphs }) => `# ${title}\n\n${paragraphs.join('\n\n')}`)
  .join('\n\n')
