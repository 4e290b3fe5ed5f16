import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { useOpened } from '@shop/shared/page/use-opened'
import { cookiesAccepted } from '@shop/shared/session/cookie-consent'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './cookie-notice.module.css'
import { $noticeText, cookieNoticeOpened } from './cookie-notice-model.ts'
import { heightRef } from './height-ref.ts'

const measured = heightRef('--notice-height')

/** The museum's text about cookies, or the shop's own. */
export function CookieNoticeText() {
  const { t } = useTexts('shell')
  const { text, open, accept } = useUnit({
    text: $noticeText,
    open: cookieNoticeOpened,
    accept: cookiesAccepted,
  })
  useOpened(open, undefined)
  if (text.kind === 'waiting') return null
  return (
    <section className={styles.notice} aria-label={t('cookies.title')} ref={measured}>
      {text.kind === 'own' ? (
        <p className={styles.text}>{t('cookies.text')}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the model
        <div className={styles.text} dangerouslySetInnerHTML={text.html} />
      )}
      <Button
        look="primary"
        onClick={() => {
          accept()
          focusHeading()
        }}
      >
        {t('cookies.accept')}
      </Button>
    </section>
  )
}
