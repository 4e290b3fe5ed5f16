import { hurry } from '@shop/shared/api/ask-again'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { $message } from '@shop/shared/messages/model'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: what is heard needs a region that is there before its text
import { useEffect, useState } from 'react'
import { START_WORDS } from '../start/start-words.ts'
import styles from './global-message.module.css'

/**
 * Says above every page that calls wait for their turn, and are asked again by themselves. A message
 * of a failure goes first.
 */
export function TurnNotice() {
  return useUnit($message) === null ? <Words /> : null
}

function Words() {
  const { language } = useTexts('shell')
  const words = START_WORDS[language]
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div className={`${styles.bar} ${styles.warning}`}>
      <p role="status" className={styles.text}>
        {isThere ? words.busy : ''}
      </p>
      <Button onClick={hurry}>{words.now}</Button>
    </div>
  )
}
