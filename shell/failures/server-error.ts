import { requestFailed } from '@shop/shared/api/model'
import { ERROR_MESSAGE_MS } from '@shop/shared/business-constants'
import { $config } from '@shop/shared/config/model'
import { type GlobalMessage, type MessagePart, messageShown } from '@shop/shared/messages/model'
import { sample } from 'effector'

sample({
  clock: requestFailed,
  source: $config,
  filter: (_, { failure }) => failure.kind === 'http' && failure.status === 500,
  fn: ({ supportEmail }) => serverErrorMessage(supportEmail),
  target: messageShown,
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
