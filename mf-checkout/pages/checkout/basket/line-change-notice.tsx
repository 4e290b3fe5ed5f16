import type { CartLine } from '@shop/shared/cart/line'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { useMoney } from '@shop/shared/ui/price'
import type { LineChange } from '../availability/line-changes.ts'
import styles from './notice.module.css'

interface LineChangeNoticeProps {
  change: LineChange
  /** Null where the line leads to no event. */
  eventId: string | null
  title: string
  onRemove: () => void
  /** Takes the line as it can be had now. */
  onAccept: (current: CartLine) => void
}

/** What is no longer as it was put into the basket, and what can be done about it. */
export function LineChangeNotice({
  change,
  eventId,
  title,
  onRemove,
  onAccept,
}: LineChangeNoticeProps) {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{changeText()}</p>
      <div className={styles.actions}>
        {change.kind === 'priceChanged' ? (
          <Button onClick={() => onAccept(change.repriced)}>{t('change.accept')}</Button>
        ) : null}
        {change.kind === 'fewerLeft' ? (
          <Button onClick={() => onAccept(change.reduced)}>
            {t('change.reduce', { number: change.left })}
          </Button>
        ) : null}
        {eventId !== null && change.kind !== 'priceChanged' ? (
          <ButtonLink to={pathTo('ticket', language, { id: eventId })}>
            {t('change.date')}
          </ButtonLink>
        ) : null}
        <Button look="quiet" aria-label={t('line.removeOf', { name: title })} onClick={onRemove}>
          {t('line.remove')}
        </Button>
      </div>
    </div>
  )

  function changeText(): string {
    if (change.kind === 'fewerLeft') return t('change.fewerLeft', { count: change.left })
    if (change.kind !== 'priceChanged') return t(`change.${change.kind}`)
    return t('change.priceChanged', { from: money(change.from), to: money(change.to) })
  }
}
