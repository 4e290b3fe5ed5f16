import { $message, type GlobalMessage, messageDismissed } from '@shop/shared/messages/model'
import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MessageText } from './message-text.tsx'

/**
 * Why a call failed, in the place where the page says so. What the shop has to say about it above
 * every page is said here instead, and not in both places.
 */
export function FailureWords({ children }: { children: ReactNode }) {
  const { message, dismissed } = useUnit({ message: $message, dismissed: messageDismissed })
  const [taken, setTaken] = useState<GlobalMessage | null>(null)
  const isForHere = message?.isFailure === true
  // Before the browser paints: the bar above the page does not flash.
  useLayoutEffect(() => {
    if (!isForHere) return
    setTaken(message)
    dismissed()
  }, [isForHere, message, dismissed])
  return taken === null ? children : <MessageText parts={taken.parts} />
}
