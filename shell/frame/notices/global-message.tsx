import { $message, messageDismissed, messageHeld } from '@shop/shared/messages/model'
import { heightRef } from '@shop/shared/page/height-ref'
import { MessageText } from '@shop/shared/ui/message-text'
import { useUnit } from 'effector-react'
import { CloseButton } from '../../bars/close-button.tsx'
import styles from './global-message.module.css'

const measured = heightRef('--message-height')

/**
 * A message for the whole shop, above every page. Its time does not run while the visitor points at
 * it or focuses it.
 */
export function GlobalMessage() {
  const { message, dismiss, hold } = useUnit({
    message: $message,
    dismiss: messageDismissed,
    hold: messageHeld,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading is no interaction, it only holds the time
    <div
      ref={measured}
      className={message ? `${styles.bar} ${styles[message.className]}` : undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={({ currentTarget }) => hold(currentTarget.contains(document.activeElement))}
      onFocus={() => hold(true)}
      onBlur={({ currentTarget }) => hold(currentTarget.matches(':hover'))}
    >
      {/* This element is always in the document: screen readers ignore a live region that is
          inserted together with its text. */}
      <p
        ref={(region) => announceOnce(region)}
        role="alert"
        className={message ? styles.text : styles.empty}
      >
        {message ? <MessageText parts={message.parts} /> : null}
      </p>
      {message ? <CloseButton onClose={dismiss} /> : null}
    </div>
  )
}

/** If the page announces its own failure, this message is not announced. */
function announceOnce(region: HTMLElement | null): void {
  const places = document.querySelectorAll('#content [role=alert], #content [data-errors]')
  const isAnnounced = [...places].some(({ textContent }) => textContent)
  region?.setAttribute('aria-live', isAnnounced ? 'off' : 'assertive')
}
