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
/** The call that the message speaks of. */
const $broken = createStore('').on(failed, (_, { path }) => path)

sample({
  clock: failed,
  source: $config,
  fn: ({ supportEmail }) => serverErrorMessage(supportEmail),
  target: messageShown,
})
// What went wrong has gone well meanwhile: it is no news any more, unless another message stands there.
sample({
  clock: requestAnswered,
  source: { broken: $broken, message: $message },
  filter: ({ broken, message }, { path }) =>
    path === broken && message?.timeoutMs === ERROR_MESSAGE_MS,
  fn: () => {},
  target: messageDismissed,
})

/** Something broke on the server's side; where the museum names an address, it can be written to. */
export function serverErrorMessage(supportEmail: string | null): GlobalMessage {
  const parts: MessagePart[] =
    supportEmail === null
      ? [{ key: 'message.serverError' }]
      : [
          { key: 'message.serverErrorBefore' },
          { text: supportEmail, href: `mailto:${supportEmail}` },
          { key: 'message.serverErrorAfter' },
        ]
  return { parts, className: 'danger', timeoutMs: ERROR_MESSAGE_MS }
}
