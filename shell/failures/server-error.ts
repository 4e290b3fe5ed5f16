import { type RequestFailure, requestAnswered, requestFailed } from '@shop/shared/api/model'
import { ERROR_MESSAGE_MS } from '@shop/shared/business-constants'
import { $config } from '@shop/shared/config/model'
import { type Contact, contactLinks } from '@shop/shared/document/contact'
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
const $broken = createStore('').on(failed, (_, call) => nameOf(call))

sample({
  clock: failed,
  source: $config,
  fn: (config, { failure }) =>
    serverErrorMessage(config, failure.kind === 'http' ? failure.reference : undefined),
  target: messageShown,
})
// The same call has succeeded since then, so the message is outdated. Another message that has
// replaced it stays.
sample({
  clock: requestAnswered,
  source: { broken: $broken, message: $message },
  filter: ({ broken, message }, call) =>
    nameOf(call) === broken && message?.timeoutMs === ERROR_MESSAGE_MS,
  target: messageDismissed,
})

function nameOf({ path, values = '' }: Omit<RequestFailure, 'failure'>): string {
  return path + values
}

export function serverErrorMessage(contact: Contact, id?: string): GlobalMessage {
  const mail = contactLinks({ ...contact, supportPhone: null })
  const phone = contactLinks({ ...contact, supportEmail: null })
  const parts: MessagePart[] = [
    ...(mail.length === 0
      ? [{ key: 'shared:failure.server' }]
      : [{ key: 'message.serverErrorBefore' }, ...mail, { key: 'message.serverErrorAfter' }]),
    ...(phone.length === 0 ? [] : [{ key: 'message.serverErrorCall' }, ...phone]),
  ]
  if (id !== undefined) parts.push({ key: 'shared:failure.reference', values: { id } })
  return { parts, className: 'danger', isFailure: true, timeoutMs: ERROR_MESSAGE_MS }
}
