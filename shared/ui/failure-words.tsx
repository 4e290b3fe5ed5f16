import { $message, type GlobalMessage, messageDismissed } from '@shop/shared/messages/model'
import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MessageText } from './message-text.tsx'

/**
 * The reason of a failed call, on the page. A message of the shop about it is shown here instead of
 * above the page, so that it appears only once.
 */
export function FailureWords({ children }: { children: ReactNode }) {
  const { message, dismissed } = useUnit({ message: $message, dismissed: messageDismissed })
  const [taken, setTaken] = useState<GlobalMessage | null>(null)
  const isForHere = message?.isFailure === true
  // Take the message before the browser paints, so that the bar above the page does not flash.
  useLayoutEffect(() => {
    if (!isForHere) return
    setTaken(message)
    dismissed()
  }, [isForHere, message, dismissed])
  return taken === null ? children : <MessageText parts={taken.parts} />
}
