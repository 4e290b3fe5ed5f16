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
  fn: ({ supportEmail }) => serverErrorMessage(supportEmail),
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

/** The server failed; where the museum has a support address, the message names it. */
export function serverErrorMessage(supportEmail: string | null): GlobalMessage {
  const parts: MessagePart[] =
    supportEmail === null
      ? [{ key: 'message.serverError' }]
      : [
          { key: 'message.serverErrorBefore' },
          { text: supportEmail, href: `mailto:${supportEmail}` },
          { key: 'message.serverErrorAfter' },
        ]
  return { parts, className: 'danger', isFailure: true, timeoutMs: ERROR_MESSAGE_MS }
}
