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
  /** Id of what says why nothing can be changed now. */
  lockedBy: string | undefined
  onRemove: () => void
  /** Takes the line as it can be had now. */
  onAccept: (current: CartLine) => void
}

/** What is no longer as it was put into the basket, and what can be done about it. */
export function LineChangeNotice({
  change,
  eventId,
  title,
  lockedBy,
  onRemove,
  onAccept,
}: LineChangeNoticeProps) {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const offered = currentLine()
  const lock = { 'aria-disabled': lockedBy !== undefined, 'aria-describedby': lockedBy }
  const unlessLocked = (act: () => void) => (lockedBy === undefined ? act : undefined)
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{changeText()}</p>
      <div className={styles.actions}>
        {offered === null ? null : (
          <Button {...lock} onClick={unlessLocked(() => onAccept(offered.line))}>
            {offered.text}
          </Button>
        )}
        {eventId !== null && change.kind !== 'priceChanged' ? (
          <ButtonLink to={pathTo('ticket', language, { id: eventId })}>
            {t(change.kind === 'needsPaid' ? 'change.addPaid' : 'change.date')}
          </ButtonLink>
        ) : null}
        <Button
          look="quiet"
          aria-label={t('line.removeOf', { name: title })}
          {...lock}
          onClick={unlessLocked(onRemove)}
        >
          {t('line.remove')}
        </Button>
      </div>
    </div>
  )

  /** The line as it can be had now, and the words to take it; null where there is no such line. */
  function currentLine(): { line: CartLine; text: string } | null {
    if (change.kind === 'priceChanged') return { line: change.repriced, text: t('change.accept') }
    if (change.kind !== 'fewerLeft' || change.reduced === null) return null
    return { line: change.reduced, text: t('change.reduce', { number: change.left }) }
  }

  function changeText(): string {
    if (change.kind === 'fewerLeft') return t('change.fewerLeft', { count: change.left })
    if (change.kind !== 'priceChanged') return t(`change.${change.kind}`)
    return t('change.priceChanged', { from: money(change.from), to: money(change.to) })
  }
}
