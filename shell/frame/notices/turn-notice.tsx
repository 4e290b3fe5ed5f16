import {
  $isWaitingForTurn,
  $pressUnderWay,
  $requestsUnderWay,
  turnGivenUp,
} from '@shop/shared/api/model'
import { retryNow } from '@shop/shared/api/retry-refused'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { $message } from '@shop/shared/messages/model'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: what is heard needs a region that is there before its text
import { useEffect, useState } from 'react'
import { START_WORDS } from '../../texts/start-words.ts'
import styles from './global-message.module.css'

/**
 * In ms for which the notice stays after an answer: one press causes several calls, and the next
 * call may be rejected too.
 */
const REST_MS = 300

/**
 * A notice above every page: the server is full, so calls wait and are repeated automatically.
 * Calls that follow each other are announced once. A failure message has priority.
 */
export function TurnNotice() {
  const { message, isWaiting, requests } = useUnit({
    message: $message,
    isWaiting: $isWaitingForTurn,
    requests: $requestsUnderWay,
  })
  const isAsking = requests > 0
  const [isShown, setShown] = useState(isWaiting)
  useEffect(() => {
    if (isWaiting) return setShown(true)
    if (isAsking) return
    const timer = setTimeout(() => setShown(false), REST_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isAsking])
  return isShown && message === null ? <Words /> : null
}

function Words() {
  const { language } = useTexts('shell')
  const words = START_WORDS[language]
  const { isPress, giveUp } = useUnit({ isPress: $pressUnderWay, giveUp: turnGivenUp })
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div ref={handOnFocus} className={`${styles.bar} ${styles.warning}`}>
      <p role="status" className={styles.text}>
        {isThere ? words.busy : ''}
      </p>
      <div className={styles.buttons}>
        <Button onClick={retryNow}>{words.now}</Button>
        {isPress ? (
          <Button look="quiet" onClick={() => giveUp()}>
            {words.stop}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
