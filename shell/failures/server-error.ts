import { requestAnswered, requestFailed } from '@shop/shared/api/model'
import { ERROR_MESSAGE_MS } from '@shop/shared/business-constants'
import { $config } from '@shop/shared/config/model'
import {
  $message,
  type GlobalMessage,
  type MessagePart,
  messageDismissed,
  messageShown,
} from '@shop/shared/messages/model'
import { createStore, sample } from 'effector'

const failed = requestFailed.filter({
  fn: ({ failure }) => failure.kind === 'http' && failure.status === 500,
})
/** Path of the call that the message is about. */
const $broken = createStore('').on(failed, (_, { path }) => path)

sample({
  clock: failed,
  source: $config,
  fn: ({ supportEmail }, { failure }) =>
    serverErrorMessage(supportEmail, failure.kind === 'http' ? failure.reference : undefined),
  target: messageShown,
})
// The same call has succeeded since, so the message is outdated, unless it shows something else by
// now.
sample({
  clock: requestAnswered,
  source: { broken: $broken, message: $message },
  filter: ({ broken, message }, { path }) =>
    path === broken && message?.timeoutMs === ERROR_MESSAGE_MS,
  fn: () => {},
  target: messageDismissed,
})

/** The server failed; the message names the museum's support address and the call's reference, if any. */
export function serverErrorMessage(supportEmail: string | null, id?: string): GlobalMessage {
  const parts: MessagePart[] =
    supportEmail === null
      ? [{ key: 'message.serverError' }]
      : [
          { key: 'message.serverErrorBefore' },
          { text: supportEmail, href: `mailto:${supportEmail}` },
          { key: 'message.serverErrorAfter' },
        ]
  if (id !== undefined) parts.push({ key: 'shared:failure.reference', values: { id } })
  return { parts, className: 'danger', isFailure: true, timeoutMs: ERROR_MESSAGE_MS }
}
