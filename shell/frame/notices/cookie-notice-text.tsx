import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { heightRef } from '@shop/shared/page/height-ref'
import { useOpened } from '@shop/shared/page/use-opened'
import {
  $isChoiceReopened,
  cookiesAccepted,
  cookiesRefused,
} from '@shop/shared/session/cookie-consent'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './cookie-notice.module.css'
import { $noticeText, cookieNoticeOpened } from './cookie-notice-model.ts'

const measured = heightRef('--notice-height')

/** The element that had the focus when the visitor reopened the notice; it gets the focus back. */
let opener: Element | null = null

function reopened(notice: HTMLElement | null) {
  opener = document.activeElement
  notice?.focus()
  return measured(notice)
}

/**
 * The museum's text about cookies, or the shop's own, and two answers that are equally easy to
 * give.
 */
export function CookieNoticeText() {
  const { t } = useTexts('shell')
  const { text, isReopened, open, accept, refuse } = useUnit({
    isReopened: $isChoiceReopened,
    text: $noticeText,
    open: cookieNoticeOpened,
    accept: cookiesAccepted,
    refuse: cookiesRefused,
  })
  const answered = (answer: () => void) => () => {
    answer()
    if (isReopened && opener instanceof HTMLElement) opener.focus()
    else focusHeading()
  }
  useOpened(open, undefined)
  if (text.kind === 'waiting') return null
  return (
    <section
      className={styles.notice}
      aria-label={t('cookies.title')}
      tabIndex={-1}
      ref={isReopened ? reopened : measured}
    >
      {text.kind === 'own' ? (
        <p className={styles.text}>{t('cookies.text')}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the model
        <div className={styles.text} dangerouslySetInnerHTML={text.html} />
      )}
      <div className={styles.answers}>
        <Button onClick={answered(refuse)}>{t('cookies.refuse')}</Button>
        <Button onClick={answered(accept)}>{t('cookies.accept')}</Button>
      </div>
    </section>
  )
}
