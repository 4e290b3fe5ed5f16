import { useTexts } from '@shop/shared/i18n/use-texts'
import type { MessagePart } from '@shop/shared/messages/model'
import { Fragment } from 'react'

/** The text of a message about the whole shop; its keys are the shell's. */
export function MessageText({ parts }: { parts: readonly MessagePart[] }) {
  const { t } = useTexts('shell')
  return parts.map((part) => (
    <Fragment key={'key' in part ? part.key : part.text}>{partOf(part)} </Fragment>
  ))

  function partOf(part: MessagePart) {
    if ('key' in part) return t(part.key, part.values)
    return part.href === undefined ? part.text : <a href={part.href}>{part.text}</a>
  }
}
